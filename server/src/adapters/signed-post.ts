import { createHmac } from "node:crypto";
import type { Webhook } from "../webhook-settings.ts";
import type { Clock } from "./clock.ts";

interface SignedPost {
  body: string;
  /** The same for every attempt at one delivery. */
  idempotencyKey: string;
  mostMs: number;
}

/**
 * Posts JSON once: `x-attune-signature` is `t=SECONDS,v1=HEX`, where HEX is the HMAC-SHA256 of
 * `SECONDS.BODY` under the secret. Redirects are not followed. Rejects as `fetch` does.
 */
export async function postSigned(
  { url, secret }: Webhook,
  clock: Clock,
  { body, idempotencyKey, mostMs }: SignedPost,
): Promise<Response> {
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": idempotencyKey,
      "x-attune-signature": `t=${seconds},v1=${signature}`,
    },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(mostMs),
  });
}
