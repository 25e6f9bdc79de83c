import type { ConfigVariable } from "./config-variables.ts";
import { readAddress } from "./image-settings.ts";

/** Where campaigns are handed over to be published. */
export interface SocialWebhook {
  url: string;
  /** Shared with the receiver, who checks signatures with it. */
  secret: string;
}

const leastSecret = 16;

/** Null where none is configured: campaigns are kept in the outbox. */
export function readSocialWebhook(
  read: (name: ConfigVariable) => string | null,
  isProduction: boolean,
  faults: string[],
): SocialWebhook | null {
  const url = readAddress("SOCIAL_WEBHOOK_URL", read("SOCIAL_WEBHOOK_URL"), isProduction, faults);
  if (url === null) return null;
  const secret = read("SOCIAL_WEBHOOK_SECRET") ?? "";
  if (secret.length < leastSecret)
    faults.push(
      "SOCIAL_WEBHOOK_SECRET of at least 16 characters is needed with SOCIAL_WEBHOOK_URL",
    );
  return { url, secret };
}
