import {
  type Contraindication,
  contraindications,
} from "@attune/domain/questionnaire/contraindications";
import { tickedContraindications } from "@attune/domain/questionnaire/safety-answers";
import type { Assessment } from "./assessment.ts";
import type { StoredSafetyAnswers } from "./safety-answers.ts";

interface TickedBoxes {
  /** The latest ticked boxes, or those that applied to this assessment. */
  ticked: readonly Contraindication[];
  /** Ticked since the previous assessment, and unticked with this one or later. */
  withdrawn: readonly Contraindication[];
}

/**
 * What the boxes say for one assessment; `stored` contains all answers of the person, newest first.
 */
export function boxesOf(
  assessment: Pick<Assessment, "id" | "createdAt">,
  stored: readonly StoredSafetyAnswers[],
): TickedBoxes {
  const { own, before } = splitAt(assessment, stored);
  const newest = tickedIn(stored.slice(0, 1));
  const [latest] = own;
  if (latest === undefined) return { ticked: newest, withdrawn: [] };
  const ticked = tickedContraindications(latest.answers);
  const lastAssessment = before.findIndex((it) => it.questionnaireId !== null);
  const since = lastAssessment === -1 ? before : before.slice(0, lastAssessment + 1);
  return {
    ticked: contraindications.filter((it) => newest.includes(it) || ticked.includes(it)),
    withdrawn: tickedIn([...own, ...since]).filter((it) => !ticked.includes(it)),
  };
}

/** Since when a box has been ticked continuously; an unticked one counts from its last time. */
export function tickedSince(
  name: Contraindication,
  stored: readonly StoredSafetyAnswers[],
): Date | undefined {
  const isTicked = ({ answers }: StoredSafetyAnswers) => answers.conditions.includes(name);
  const last = stored.findIndex(isTicked);
  if (last === -1) return undefined;
  const run = stored.slice(last);
  const gap = run.findIndex((it) => !isTicked(it));
  return run.at(gap === -1 ? -1 : gap - 1)?.createdAt;
}

/** The answers given with this assessment or later, up to the next one, and those before. */
function splitAt(
  { id, createdAt }: Pick<Assessment, "id" | "createdAt">,
  stored: readonly StoredSafetyAnswers[],
) {
  const at = stored.findIndex((it) => it.questionnaireId === id);
  const count = at === -1 ? stored.filter((it) => it.createdAt >= createdAt).length : at + 1;
  const sinceThen = stored.slice(0, count);
  const isOfAnother = ({ questionnaireId }: StoredSafetyAnswers) =>
    questionnaireId !== null && questionnaireId !== id;
  const own = sinceThen.slice(sinceThen.findLastIndex(isOfAnother) + 1);
  return { own, before: stored.slice(count) };
}

function tickedIn(stored: readonly StoredSafetyAnswers[]): Contraindication[] {
  const all = stored.flatMap(({ answers }) => tickedContraindications(answers));
  return contraindications.filter((it) => all.includes(it));
}
