import { createHmac } from "node:crypto";

/** The header by which a receiver knows that an event is ours. */
export function signatureOf(payload: string, secret: string, now: number): string {
  const mark = createHmac("sha256", secret).update(`${now}.${payload}`).digest("hex");
  return `t=${now},v1=${mark}`;
}
