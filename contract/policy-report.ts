import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { tooManyRequests } from "./problem.ts";

const word = z.optional(z.string());

/** A browser's report of something it blocked. */
export const reportPolicyViolation = endpoint({
  name: "reportPolicyViolation",
  route: "POST /api/policy-violations",
  access: "anyone",
  isSentByBrowser: true,
  isUnaudited: true,
  summary: "Report something a page's Content-Security-Policy blocked",
  body: z.object({
    "csp-report": z.object({
      "effective-directive": word,
      "violated-directive": word,
      "blocked-uri": word,
    }),
  }),
  status: 204,
  problems: [tooManyRequests],
  rateLimit: { requests: 30, windowSeconds: 3600 },
});
