import * as z from "zod/mini";
import { changedMeanwhile } from "@attune/contract/changed-meanwhile";
import type { AnswerOf, Endpoint } from "@attune/contract/endpoint";
import type { Problem } from "@attune/contract/problem";
import { ProblemError } from "./problem.ts";

/** Throws 409 if the record was saved after it was read. Its row is locked by then. */
export function refuseStale(
  basedOn: string | null | undefined,
  updatedAt: Date | null,
  problem: Problem = changedMeanwhile,
): void {
  if (basedOn === undefined) return;
  if (basedOn !== (updatedAt?.toISOString() ?? null)) throw new ProblemError(problem);
}

/** `updated_at` identifies a version of a record, so no two versions may share it. */
export const laterThan = (before: Date, now: Date): Date =>
  now.getTime() > before.getTime() ? now : new Date(before.getTime() + 1);

/** Makes the change and returns the new record; a 409 carries the current one, so that the form can show both. */
export async function changeOrShow<E extends Endpoint>(
  { answer }: E,
  change: () => Promise<unknown>,
  present: () => Promise<AnswerOf<E>>,
): Promise<AnswerOf<E>> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem !== changedMeanwhile) throw error;
    const current = await present();
    throw new ProblemError(changedMeanwhile, {
      current: answer === undefined ? current : z.parse(answer, current),
    });
  }
  return await present();
}
