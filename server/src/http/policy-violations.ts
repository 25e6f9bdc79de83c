import { reportPolicyViolation } from "@attune/contract/policy-report";
import { type RouteContext, mount } from "./mount.ts";

/** The format in which browsers send their reports. */
export const reportFormat = "application/csp-report";

const directives =
  /^(?:[a-z]+-src(?:-attr|-elem)?|require-trusted-types-for|trusted-types|form-action|frame-ancestors|base-uri)$/;

/**
 * Counts and logs what a page was kept from loading: the directive, and the origin of what was blocked;
 * never an address, which may name a person or hold a token.
 */
export function policyViolationRoutes(context: RouteContext): void {
  const { log, metrics } = context.app;
  mount(context, reportPolicyViolation, async ({ body: { "csp-report": report } }) => {
    const [named = ""] = (
      report["effective-directive"] ??
      report["violated-directive"] ??
      ""
    ).split(" ");
    const directive = named.length < 40 && directives.test(named) ? named : "other";
    metrics.countSecurityEvent("policy-violation", directive);
    const blocked = originOf(report["blocked-uri"] ?? "");
    log.warn({ event: "policy-violation", directive, blocked }, "security event");
  });
}

/** `inline`, `eval` and `data` are words of the browser; an extension is its scheme alone. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return "other";
  const { origin, protocol } = new URL(blocked);
  return (origin === "null" ? protocol : origin).slice(0, 100);
}
