import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

export const legalSettingsAnswer = z.object({
  companyName: z.string(),
  companyEmail: z.string(),
  supportEmail: z.string(),
  jurisdiction: z.string(),
  icoRegistrationNumber: z.nullable(z.string()),
  termsVersion: z.string(),
  termsEffectiveDate: z.iso.date(),
  /** Markdown, as staff wrote it. */
  termsContent: z.string(),
  /** The same as safe HTML, ready to be shown. */
  termsHtml: z.string(),
});

export type LegalSettings = z.infer<typeof legalSettingsAnswer>;

export const getLegalSettings = endpoint({
  name: "getLegalSettings",
  method: "GET",
  path: "/api/legal/settings",
  access: "anyone",
  summary: "Company, terms and their version",
  answer: legalSettingsAnswer,
});
