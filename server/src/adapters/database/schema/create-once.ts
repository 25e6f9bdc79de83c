import type { Db, Tx } from "../port.ts";

/**
 * Where a request has no submission id: one equal to another made since this time is a second click or tab, or a
 * retry after a lost response.
 */
export const repeatsSince = (now: Date): Date => new Date(now.getTime() - 60_000);

interface Submission {
  kind:
    | "campaign"
    | "care-case-step"
    | "dashboard-view"
    | "frequency"
    | "plan"
    | "prescription"
    | "share"
    | "testimonial"
    | "ticket-note";
  userId: string;
  /** Chosen by the form; undefined if it sent none. */
  submissionId: string | undefined;
}

/** The id of the record that this submission already created, if any. */
export async function findMade(
  db: Db,
  { kind, userId, submissionId }: Submission,
): Promise<string | undefined> {
  if (submissionId === undefined) return undefined;
  const row = await db
    .selectFrom("creations")
    .select("made_id")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("submission_id", "=", submissionId)
    .executeTakeFirst();
  return row?.made_id;
}

/** The id of the record that a submission of this person created, of whatever kind. */
export async function findMadeBySubmission(
  db: Db,
  userId: string,
  submissionId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("creations")
    .select("made_id")
    .where("user_id", "=", userId)
    .where("submission_id", "=", submissionId)
    .executeTakeFirst();
  return row?.made_id;
}

/**
 * Creates the record for this submission, unless it already did; returns the record's id. Of two concurrent
 * calls the second waits for the first.
 */
export async function createOnce(
  tx: Tx,
  { id, now, ...submission }: Submission & { id: string; now: Date },
  make: () => Promise<void>,
): Promise<string> {
  const { kind, userId, submissionId } = submission;
  if (submissionId !== undefined) {
    const claim = {
      user_id: userId,
      kind,
      submission_id: submissionId,
      made_id: id,
      created_at: now,
    };
    const claimed = await tx
      .insertInto("creations")
      .values(claim)
      .onConflict((it) => it.doNothing())
      .returning("made_id")
      .executeTakeFirst();
    const made = claimed === undefined ? await findMade(tx, submission) : undefined;
    if (made !== undefined) return made;
  }
  await make();
  return id;
}

/** Deletes entries so old that no form is open and no response in transit for them. */
export async function forgetCreations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("creations").where("created_at", "<", before).execute();
}
