import { createHmac } from "node:crypto";

/** The signature header that authenticates an event. */
export function signatureOf(payload: string, secret: string, now: number): string {
  const mark = createHmac("sha256", secret).update(`${now}.${payload}`).digest("hex");
  return `t=${now},v1=${mark}`;
}
