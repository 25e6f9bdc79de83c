import { createHash } from "node:crypto";
import type { Db } from "../../adapters/database/port.ts";
import type { ConsentsTable } from "../../adapters/database/schema/people.ts";
import type { App } from "../../app.ts";
import { hasConsent, insertConsent } from "./consent.sql.ts";

export interface Consent {
  kind: ConsentsTable["kind"];
  version: string;
  /** The exact text shown; its hash is stored too. */
  text: string;
  ip: string;
}

/** Records who agreed to which wording, when and from where. */
export async function recordConsent(
  { clock, randomness }: Pick<App, "clock" | "randomness">,
  db: Db,
  userId: string,
  { kind, version, text, ip }: Consent,
): Promise<void> {
  await insertConsent(db, {
    id: randomness.uuid(),
    user_id: userId,
    kind,
    version,
    text_hash: createHash("sha256").update(text).digest("hex"),
    accepted_at: clock.now(),
    ip,
  });
}

/** Whether the person consents to storing health answers, under any version of the wording. */
export async function hasHealthConsent(db: Db, userId: string): Promise<boolean> {
  return await hasConsent(db, userId, "health-data");
}
