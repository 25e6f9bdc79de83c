import { reportPolicyViolation } from "@attune/contract/policy-report";
import type { App } from "../app.ts";
import type { Config } from "../config.ts";
import { isSecure } from "./session.ts";

/** Other origins that pages may load from, frame and connect to. */
interface OtherOrigins {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
}

const nobody: OtherOrigins = { script: [], frame: [], connect: [] };

// https://docs.stripe.com/security/guide#content-security-policy
const stripeOrigins: OtherOrigins = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
};

/** What card fields need: Stripe, or the simulator. */
export function paymentOrigins({ stripe }: Pick<Config, "stripe">): OtherOrigins {
  if (stripe === null) return nobody;
  const { origin } = new URL(stripe.scriptUrl);
  if (origin === "https://js.stripe.com") return stripeOrigins;
  return { script: [origin], frame: [origin], connect: [origin] };
}

/**
 * Headers of every response; pages replace the policy by one that allows their own inline parts.
 */
export const securityHeaders = (app: Pick<App, "config">) => ({
  "content-security-policy": contentSecurityPolicy([], []),
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), interest-cohort=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  ...(isSecure(app) ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

/**
 * Own origin only; inline scripts and styles only by their hash. `others` is for the app, where
 * card details are entered; no other page may turn text into markup or script
 * (docs/decisions/0094-report-csp-violations-and-use-trusted-types.md).
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  styleHashes: readonly string[],
  others: OtherOrigins | null = null,
): string {
  const { script, connect, frame } = others ?? nobody;
  const quote = (hashes: readonly string[]) => hashes.map((it) => ` '${it}'`).join("");
  return [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(" ") + quote(scriptHashes),
    `style-src 'self'${quote(styleHashes)}`,
    "img-src 'self' data:",
    "media-src 'self' blob:",
    ["connect-src 'self'", ...connect].join(" "),
    ["frame-src 'self'", ...frame].join(" "),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(others === null ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
    `report-uri ${reportPolicyViolation.path}`,
  ].join("; ");
}
