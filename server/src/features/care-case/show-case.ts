import type { CareCase, CareCaseStep, CareCaseSummary } from "@attune/contract/care-case";
import { notFound } from "@attune/contract/problem";
import type { RiskFinding } from "@attune/domain/risk/read-risk";
import type { App } from "../../app.ts";
import { orProblem } from "../../http/problem.ts";
import { countCases, findCase, listCases, listSteps, type NamedCaseRow } from "./care-case.sql.ts";
import { detailsPlace } from "./details-place.ts";

/** What staff wrote in a step; null for fields that do not apply to it. */
export type StepDetails = Pick<CareCaseStep, "method" | "outcome" | "reason" | "note">;

const pageSize = 50;

export async function listCareCases(
  { db, clock }: Pick<App, "db" | "clock">,
  {
    state = "open",
    page = 1,
  }: { state?: "open" | "closed" | undefined; page?: number | undefined },
) {
  const rows = await listCases(db, state, { limit: pageSize, offset: (page - 1) * pageSize });
  const counts = await countCases(db);
  return {
    cases: rows.map((row) => summarize(row, clock.now())),
    total: counts[state],
  };
}

export async function countCareCases({ db }: Pick<App, "db">) {
  const { open, waiting } = await countCases(db);
  const [first] = await listCases(db, "open", { limit: 1, offset: 0 });
  return { openCount: open, waitingCount: waiting, firstId: first?.id ?? null };
}

/** One case with its steps decrypted. Throws 404 if there is none. */
export async function showCase(
  app: Pick<App, "db" | "sealer" | "clock">,
  id: string,
): Promise<CareCase> {
  const row = orProblem(await findCase(app.db, id), notFound);
  const steps = await listSteps(app.db, id);
  return {
    ...summarize(row, app.clock.now()),
    email: row.email,
    fullName: row.full_name,
    country: row.country,
    steps: await Promise.all(steps.map((step) => openStep(app, row.user_id, step))),
  };
}

const summarize = (row: NamedCaseRow, now: Date): CareCaseSummary => ({
  id: row.id,
  userId: row.user_id,
  username: row.username,
  kind: row.kind,
  severity: row.severity,
  raisedAt: row.raised_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  isOverdue: row.closed_at === null && row.contacted_at === null && row.due_at < now,
  ownerName: row.owner_name,
  contactedAt: row.contacted_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
});

/** A step with its sealed fields decrypted. */
export async function openStep(
  { db, sealer }: Pick<App, "db" | "sealer">,
  userId: string,
  step: Awaited<ReturnType<typeof listSteps>>[number],
): Promise<CareCaseStep> {
  const place = detailsPlace(step.id, userId);
  const opened =
    step.details_sealed === null
      ? null
      : await sealer.open<RiskFinding[] | StepDetails>(db, place, step.details_sealed);
  const findings = Array.isArray(opened) ? opened : [];
  const details = opened === null || Array.isArray(opened) ? noDetails : opened;
  return {
    id: step.id,
    step: step.step,
    at: step.created_at.toISOString(),
    by: step.actor_name,
    source: step.source,
    sourceId: step.source_id,
    findings: findings.map(({ rule, words }) => ({ rule, words })),
    ...details,
  };
}

export const noDetails: StepDetails = { method: null, outcome: null, reason: null, note: null };
