import type { StaffAssessment } from "@attune/contract/questionnaire";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { Section } from "../../ui/section.tsx";
import { comparedNames } from "./compared-names.ts";
import { resultsCopy as copy } from "./results.copy.ts";

interface ResultScoresProps {
  now: StaffAssessment;
  before: StaffAssessment | null;
}

const shown = ["pain", "sleep", "stress", "anxiety"] as const;

/** The four scores out of ten, and whether each has risen or fallen. */
export function ResultScores({ now, before }: ResultScoresProps) {
  const { scoreColumns: columns } = copy;
  const names = comparedNames(now, before);
  return (
    <Section heading="h3" title={copy.scores} className="mt-6">
      <RowTable
        isStatic
        caption={copy.scores}
        columns={[columns.score, names.shown, names.before, columns.change]
          .slice(0, before === null ? 2 : 4)
          .map((name) => ({ name }))}
      >
        {shown.map((name) => (
          <Row key={name}>
            <RowHead>{copy.scoreNames[name]}</RowHead>
            <RowCell name={names.shown}>
              <Score {...now.scores[name]} />
            </RowCell>
            {before !== null && (
              <>
                <RowCell name={names.before}>
                  <Score {...before.scores[name]} />
                </RowCell>
                <RowCell name={columns.change}>
                  {copy.changes[changeOf(now.scores[name], before.scores[name])]}
                </RowCell>
              </>
            )}
          </Row>
        ))}
      </RowTable>
    </Section>
  );
}

type ScoreOf = StaffAssessment["scores"]["pain"];

function Score({ value, raw }: ScoreOf) {
  return (
    <>
      <span className="font-semibold tabular-nums">{copy.score(value)}</span>{" "}
      <span className="text-13 text-ink-2">{raw === null ? copy.unanswered : copy.raw(raw)}</span>
    </>
  );
}

function changeOf(now: ScoreOf, before: ScoreOf): keyof typeof copy.changes {
  if (now.value === null || before.value === null) return "unknown";
  if (now.value === before.value) return "same";
  const isHigherBetter = now.polarity === "higher-is-better";
  return now.value > before.value === isHigherBetter ? "better" : "worse";
}
