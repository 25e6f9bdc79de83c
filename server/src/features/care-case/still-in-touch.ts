import type { Db } from "../../adapters/database/port.ts";
import { isCareFirst } from "./refuse-payment.ts";

/** The line that an email adds for a person who waits for contact, so that it does not read like a farewell. */
export async function stillInTouch(db: Db, userId: string): Promise<string[]> {
  if (!(await isCareFirst({ db }, userId))) return [];
  return ["Someone from our team will still be in touch with you."];
}
