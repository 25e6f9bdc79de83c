import type { ConfigVariable } from "./config-variables.ts";
import { readAddress } from "./image-settings.ts";

/** An operator's URL to which events are posted. */
export interface Webhook {
  url: string;
  /** Shared with the receiver, who verifies signatures with it. */
  secret: string;
}

const leastSecret = 16;

type Read = (name: ConfigVariable) => string | null;

/** Null if none is configured: campaigns stay in the outbox. */
export function readSocialWebhook(read: Read, faults: string[]) {
  const names = { url: "SOCIAL_WEBHOOK_URL", secret: "SOCIAL_WEBHOOK_SECRET" } as const;
  return readWebhook(names, read, faults);
}

/** Null if none is configured: only the second contact is notified. */
export function readCareWebhook(read: Read, isProduction: boolean, faults: string[]) {
  const names = { url: "CARE_WEBHOOK_URL", secret: "CARE_WEBHOOK_SECRET" } as const;
  const webhook = readWebhook(names, read, faults);
  // It reveals that someone may be in danger, so even the operator's own network is not exempt.
  if (isProduction && webhook !== null && !webhook.url.startsWith("https:"))
    faults.push("CARE_WEBHOOK_URL must begin with https:// in production");
  return webhook;
}

function readWebhook(
  names: { url: ConfigVariable; secret: ConfigVariable },
  read: Read,
  faults: string[],
): Webhook | null {
  const url = readAddress(names.url, read(names.url), faults);
  if (url === null) return null;
  const secret = read(names.secret) ?? "";
  if (secret.length < leastSecret)
    faults.push(`${names.secret} of at least 16 characters is needed with ${names.url}`);
  return { url, secret };
}
