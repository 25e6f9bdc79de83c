import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { instant } from "./text.ts";

/** What a customer may know of their own case, and of how soon a person listens. */
export const ownCare = z.object({
  /** True while a crisis or red flag that they told us about is open. */
  isCaseOpen: z.boolean(),
  /** True once somebody has contacted them about it. No payment is taken before. */
  isContacted: z.boolean(),
  /** How soon somebody gets in touch within the staffed hours, in minutes. */
  responseMinutes: z.int(),
  /** Whether the staffed hours are running now. */
  isStaffedNow: z.boolean(),
  /** When they begin next; null while they are running. */
  staffedFrom: z.nullable(instant),
});

export type OwnCare = z.infer<typeof ownCare>;

export const getOwnCare = endpoint({
  name: "getOwnCare",
  method: "GET",
  path: "/api/user/care",
  access: "signed-in",
  mayBeViewed: true,
  summary: "Whether somebody is about to get in touch with this person, and how soon",
  answer: ownCare,
});
