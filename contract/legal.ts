import * as z from "zod/mini";
import { basedOn, changedMeanwhile } from "./changed-meanwhile.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, instant, line, paragraph } from "./text.ts";

export const trustClaims = ["gdpr", "hipaa", "residency"] as const;
export type TrustClaim = (typeof trustClaims)[number];

export const legalKinds = ["terms", "privacy"] as const;
export type LegalKind = (typeof legalKinds)[number];

const settings = {
  companyName: z.string(),
  companyEmail: z.string(),
  supportEmail: z.string(),
  jurisdiction: z.string(),
  icoRegistrationNumber: z.nullable(z.string()),
  termsVersion: z.string(),
  termsEffectiveDate: z.iso.date(),
  /** Markdown, as staff wrote it. */
  termsContent: z.string(),
};

export const legalSettingsAnswer = z.object({
  ...settings,
  /** The same as sanitised HTML. */
  termsHtml: z.string(),
  /** Customers who accepted one of these versions are not asked again. */
  acceptedTermsVersions: z.array(z.string()),
  /** Badges the operator has confirmed; nothing else may be claimed. */
  confirmedClaims: z.array(z.enum(trustClaims)),
});

export type LegalSettings = z.infer<typeof legalSettingsAnswer>;

export const getLegalSettings = endpoint({
  name: "getLegalSettings",
  route: "GET /api/legal/settings",
  access: "anyone",
  mayBeViewed: true,
  summary: "Get the company's details, and the terms with their version",
  answer: legalSettingsAnswer,
});

const confirmation = z.object({
  claim: z.enum(trustClaims),
  /** Person responsible. */
  owner: line("Please name who answers for this", 1, 200),
  confirmedOn: z.iso.date("Please enter the date of the confirmation"),
  evidenceLink: line("Please enter the address of the evidence", 1, 500).check(
    z.regex(/^https?:\/\/\S+$/, "Please enter an address that begins with https://"),
  ),
});

export const staffLegalAnswer = z.object({
  id: z.uuid(),
  ...settings,
  privacyContent: z.string(),
  confirmations: z.array(confirmation),
  updatedAt: instant,
  /** Username of the person who saved it last; null for the defaults. */
  updatedBy: z.nullable(z.string()),
});

export type StaffLegal = z.infer<typeof staffLegalAnswer>;

export const getStaffLegal = endpoint({
  name: "getStaffLegal",
  route: "GET /api/admin/legal/settings",
  access: "admin",
  summary:
    "Get the legal settings for editing; placeholders such as {{companyName}} are not filled in",
  answer: staffLegalAnswer,
});

const email = z.pipe(
  line("Please enter an email address"),
  z.email("Please enter a valid email address"),
);

export const mostLegalCharacters = 200_000;

const content = (required: string) =>
  paragraph(mostLegalCharacters).check(z.refine((it) => it.trim() !== "", required));

export const legalBody = z.object({
  companyName: z.optional(line("Company name is required")),
  companyEmail: z.optional(email),
  supportEmail: z.optional(email),
  jurisdiction: z.optional(line("Jurisdiction is required")),
  icoRegistrationNumber: z.optional(
    z.nullable(z.union([z.literal(""), line("Please enter a number", 1, 50)])),
  ),
  termsVersion: z.optional(line("Terms version is required", 1, 50)),
  termsEffectiveDate: z.optional(z.iso.date("Please enter a date")),
  termsContent: z.optional(content("Terms content is required")),
  privacyContent: z.optional(content("Privacy policy content is required")),
  confirmations: z.optional(
    z.array(confirmation).check(
      z.maxLength(trustClaims.length),
      z.refine(
        (all) => new Set(all.map((it) => it.claim)).size === all.length,
        "Each claim is confirmed once",
      ),
    ),
  ),
  /** Whether customers must accept the terms again; by default if the version's name changed. */
  asksAgain: z.optional(z.boolean()),
  basedOn,
});

export const changeLegalSettings = endpoint({
  name: "changeLegalSettings",
  route: "PATCH /api/admin/legal/settings",
  access: "admin",
  summary:
    "Change the given settings; each new wording of terms or privacy policy is stored as a version",
  body: legalBody,
  answer: staffLegalAnswer,
  problems: [changedMeanwhile],
});

export const previewLegal = endpoint({
  name: "previewLegal",
  route: "POST /api/admin/legal/preview",
  access: "admin",
  summary: "Preview both texts as the public pages would show them; nothing is saved",
  body: legalBody,
  answer: z.object({ termsHtml: z.string(), privacyHtml: z.string() }),
});

const version = z.object({
  id: z.uuid(),
  kind: z.enum(legalKinds),
  /** Name given by staff; null for a privacy policy. */
  version: z.nullable(z.string()),
  effectiveDate: z.iso.date(),
  /** SHA-256 of the text in hex, as recorded with consents to it. */
  textHash: z.string(),
  asksAgain: z.boolean(),
  createdAt: instant,
  createdBy: z.nullable(z.string()),
  isCurrent: z.boolean(),
});

export type LegalVersion = z.infer<typeof version>;

export const listLegalVersions = endpoint({
  name: "listLegalVersions",
  route: "GET /api/admin/legal/versions",
  access: "admin",
  summary: "List all versions of terms and privacy policy, newest first; at most 200",
  answer: z.array(version),
});

export const getLegalVersion = endpoint({
  name: "getLegalVersion",
  route: "GET /api/admin/legal/versions/{id}",
  access: "admin",
  summary: "Get one version, as people read it",
  params: idParams,
  answer: z.extend(version, { text: z.string() }),
});
