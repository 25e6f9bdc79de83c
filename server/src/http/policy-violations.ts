import { reportPolicyViolation } from "@attune/contract/policy-report";
import { type RouteContext, mount } from "./mount.ts";

/** The format in which browsers send their reports. */
export const reportFormat = "application/csp-report";

const directives =
  /^(?:[a-z]+-src(?:-attr|-elem)?|require-trusted-types-for|trusted-types|form-action|frame-ancestors|base-uri)$/;

/**
 * Counts and logs what the policy blocked: the directive and the origin, never a full URL, which
 * may name a person or contain a token.
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

/**
 * Browsers report `inline`, `eval` and `data` literally; for an extension only its scheme is kept.
 */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return "other";
  const { origin, protocol } = new URL(blocked);
  return (origin === "null" ? protocol : origin).slice(0, 100);
}
