import type { App } from "../app.ts";
import { isSecure } from "./session.ts";

/** What every answer carries; pages replace the policy by one that names their own inline parts. */
export const securityHeaders = (app: Pick<App, "config">) => ({
  "content-security-policy": contentSecurityPolicy([], []),
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), interest-cohort=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  ...(isSecure(app) ? { "strict-transport-security": "max-age=31536000" } : {}),
});

/** Own origin only; inline scripts and styles only by their hash. */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  styleHashes: readonly string[],
): string {
  const quote = (hashes: readonly string[]) => hashes.map((it) => ` '${it}'`).join("");
  return [
    "default-src 'self'",
    `script-src 'self'${quote(scriptHashes)}`,
    `style-src 'self'${quote(styleHashes)}`,
    "img-src 'self' data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
