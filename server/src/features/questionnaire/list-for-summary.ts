import type { SharedSummary } from "@attune/contract/share";
import { nothingToAdd, questions } from "@attune/domain/questionnaire/questions";
import type { App } from "../../app.ts";
import { type Assessment, openAssessment } from "./assessment.ts";
import { findSafety } from "./find-safety.ts";
import { listByUser } from "./questionnaire.sql.ts";

type Deps = Pick<App, "db" | "sealer">;
type Part<Name extends keyof SharedSummary> = NonNullable<SharedSummary[Name]>;

/** Scores and concerns of a person's newest assessments, newest first. */
export async function listScores(app: Deps, userId: string, most: number): Promise<Part<"scores">> {
  const rows = (await listByUser(app.db, userId)).slice(0, most);
  return await Promise.all(
    rows.map(async (row) => {
      const { completedAt, normalized, primaryConcerns } = await openAssessment(app, app.db, row);
      return {
        completedAt: completedAt.toISOString(),
        pain: normalized.pain.value,
        sleep: normalized.sleep.value,
        stress: normalized.stress.value,
        anxiety: normalized.anxiety.value,
        concerns: primaryConcerns,
      };
    }),
  );
}

/**
 * The newest assessment: its answers verbatim and its safety assessment; undefined before the
 * first.
 */
export async function findNewestReported(
  app: Deps,
  userId: string,
): Promise<{ safety: Part<"safety">; answers: Part<"answers"> } | undefined> {
  const [row] = await listByUser(app.db, userId);
  if (row === undefined) return undefined;
  const assessment = await openAssessment(app, app.db, row);
  const { isCrisis, contraindications } = await findSafety(app, assessment);
  const { depression: mood } = assessment.responses;
  const completedAt = assessment.completedAt.toISOString();
  return {
    safety: {
      toldAt: completedAt,
      mood: typeof mood === "string" && mood !== "" ? mood : null,
      conditions: contraindications,
      speaksOfDistress: isCrisis,
    },
    answers: { completedAt, items: itemsOf(assessment) },
  };
}

/** In the wizard's order, without empty answers. */
function itemsOf({ responses }: Assessment) {
  const known = questions.map(({ id }): string => id);
  const others = Object.keys(responses).filter((it) => !known.includes(it));
  return [...known, ...others].flatMap((id) => {
    const given = responses[id] ?? [];
    const answers = (Array.isArray(given) ? given : [given]).filter(
      (it) => it !== "" && it !== nothingToAdd,
    );
    return answers.length === 0 ? [] : [{ question: titleOf(id), answers }];
  });
}

const titlesOfSliders: Readonly<Record<string, string>> = {
  otherConcern: "Other concern",
  additionalInfo: "Anything else we should know?",
};

const titleOf = (id: string) =>
  questions.find((it) => it.id === id)?.title ?? titlesOfSliders[id] ?? id;
