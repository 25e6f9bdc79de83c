import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { idParams, instant } from "./text.ts";

export const getFrequencyHistory = endpoint({
  name: "getFrequencyHistory",
  method: "GET",
  path: "/api/admin/frequencies/{id}/history",
  access: "admin",
  summary:
    "List who changed an entry and how, newest first, the latest 100; imports are not listed",
  params: idParams,
  answer: z.array(
    z.object({
      seq: z.int(),
      at: instant,
      /** Null if the account is deleted. */
      by: z.nullable(z.string()),
      action: z.enum(["added", "changed", "deleted", "restored"]),
      /** Changed columns, each before and after. */
      changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    }),
  ),
});

export type FrequencyHistory = z.infer<NonNullable<(typeof getFrequencyHistory)["answer"]>>;
