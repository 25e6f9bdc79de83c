import { notFound } from "@attune/contract/problem";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import * as sql from "./share.sql.ts";

/** How long the owner still sees an ended link and how often it was opened. */
const listedDays = 90;

/** Throws 404 for someone else's. The link's contents are deleted with it. */
export async function endShare(
  { db, clock }: Pick<App, "db" | "clock">,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await sql.endOwn(db, id, userId, clock.now()))) throw new ProblemError(notFound);
}

/** Deletes a link's contents when it expires, and the link itself later. */
export async function eraseExpiredShares({ db, clock }: Pick<App, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await sql.eraseContent(db, now);
  await sql.deleteOlder(db, new Date(now.getTime() - listedDays * 86_400_000));
}
