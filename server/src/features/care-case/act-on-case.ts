import { caseIsClosed, newDisclosure } from "@attune/contract/care-case";
import { notFound } from "@attune/contract/problem";
import { createOnce } from "../../adapters/database/schema/create-once.ts";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { settleRenewalsJob } from "../../jobs.ts";
import {
  type CareCaseRow,
  changeCase,
  findNewestDisclosure,
  insertStep,
  isTakenBy,
  lockCase,
} from "./care-case.sql.ts";
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
  /** Sent again with the same id, it is recorded once. */
  submissionId?: string | undefined;
}

type Deps = Pick<App, "inTransaction" | "sealer" | "clock" | "randomness" | "events" | "queue">;

/**
 * A staff action: taking the case, contacting the person or closing it. The person's audio is unaffected.
 * An attempt without a reply is recorded, but the person still waits for a contact. Throws 404 if there is
 * no case, 409 if it is closed or the person has told us more than the staff member has read.
 */
export async function actOnCase(app: Deps, { submissionId, ...act }: CaseAct): Promise<void> {
  const userId = act.staffId;
  const id = app.randomness.uuid();
  const now = app.clock.now();
  await app.inTransaction(async (tx) => {
    const open = orProblem(await lockCase(tx, act.caseId), notFound);
    const once = { kind: "care-case-step" as const, userId, submissionId, id, now };
    await createOnce(tx, once, () => record(app, tx, { ...act, id, now, open }));
  });
}

type NewStep = Omit<CaseAct, "submissionId"> & { id: string; now: Date; open: CareCaseRow };

async function record(
  app: Deps,
  tx: Tx,
  { caseId, staffId, step, details, readUpTo, id, now, open }: NewStep,
): Promise<void> {
  if (open.closed_at !== null) throw new ProblemError(caseIsClosed);
  if (readUpTo !== undefined && readUpTo !== (await findNewestDisclosure(tx, caseId)))
    throw new ProblemError(newDisclosure);
  if (step === "taken" && (await isTakenBy(tx, caseId, staffId))) return;
  const isUnanswered = details?.outcome === "no-reply";
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
}
