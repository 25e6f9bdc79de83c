import type { Db } from "../port.ts";

/** Ends links that can still be opened, with what they show; the caller says which. */
export const endOpenShares = (db: Db, now: Date) =>
  db
    .updateTable("shares")
    .set({ ended_at: now, content_sealed: null })
    .where("ended_at", "is", null)
    .where("expires_at", ">", now);
