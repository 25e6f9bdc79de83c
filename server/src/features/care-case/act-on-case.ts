import { caseIsClosed, newDisclosure } from "@attune/contract/care-case";
import { notFound } from "@attune/contract/problem";
import type { App } from "../../app.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { settleRenewalsJob } from "../../jobs.ts";
import { changeCase, findNewestDisclosure, insertStep, lockCase } from "./care-case.sql.ts";
import { detailsPlace } from "./details-place.ts";
import { publishCase } from "./publish-case.ts";
import { noDetails, type StepDetails } from "./show-case.ts";

export interface CaseAct {
  caseId: string;
  staffId: string;
  step: "taken" | "contacted" | "closed";
  details?: Partial<StepDetails>;
  /** The newest disclosure that the staff member has read; not checked if it is absent. */
  readUpTo?: string | undefined;
}

type Deps = Pick<App, "inTransaction" | "sealer" | "clock" | "randomness" | "events" | "queue">;

/**
 * A staff action: taking the case, contacting the person or closing it. The person's audio is unaffected.
 * An attempt without a reply is recorded, but the person still waits for a contact. Throws 404 if there is
 * no case, 409 if it is closed or the person has told us more than the staff member has read.
 */
export async function actOnCase(
  app: Deps,
  { caseId, staffId, step, details, readUpTo }: CaseAct,
): Promise<void> {
  await app.inTransaction(async (tx) => {
    const open = orProblem(await lockCase(tx, caseId), notFound);
    if (open.closed_at !== null) throw new ProblemError(caseIsClosed);
    if (readUpTo !== undefined && readUpTo !== (await findNewestDisclosure(tx, caseId)))
      throw new ProblemError(newDisclosure);
    const isUnanswered = details?.outcome === "no-reply";
    const now = app.clock.now();
    const id = app.randomness.uuid();
    await changeCase(tx, caseId, {
      owner_id: step === "taken" ? staffId : (open.owner_id ?? staffId),
      ...(step === "contacted" && !isUnanswered ? { contacted_at: now } : {}),
      ...(step === "closed" ? { closed_at: now } : {}),
    });
    await insertStep(tx, {
      id,
      case_id: caseId,
      step,
      is_unanswered: isUnanswered,
      actor_id: staffId,
      source: null,
      source_id: null,
      details_sealed:
        details === undefined
          ? null
          : await app.sealer.seal(tx, detailsPlace(id, open.user_id), { ...noDetails, ...details }),
      created_at: now,
    });
    await publishCase(app, tx, open.user_id);
    await app.queue.enqueue(tx, settleRenewalsJob, { userId: open.user_id });
  });
}
