import type { StaffAssessment } from "@attune/contract/questionnaire";
import { questions } from "@attune/domain/questionnaire/questions";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { resultsCopy as copy } from "./results.copy.ts";

interface ResultAnswersProps {
  now: StaffAssessment;
  before: StaffAssessment | null;
}

/** Every answer in the person's own words, those of the time before beside them. */
export function ResultAnswers({ now, before }: ResultAnswersProps) {
  const { answerColumns: columns } = copy;
  const keys = [
    ...new Set([...Object.keys(now.responses), ...Object.keys(before?.responses ?? {})]),
  ];
  return (
    <>
      {now.primaryConcerns.length > 0 && (
        <section aria-labelledby="result-concerns" className="mt-6">
          <h3 id="result-concerns" className="mb-2 text-20 font-semibold">
            {copy.concerns}
          </h3>
          <p className="wrap-anywhere">{now.primaryConcerns.join(", ")}</p>
        </section>
      )}
      <section aria-labelledby="result-answers" className="mt-6">
        <h3 id="result-answers" className="mb-2 text-20 font-semibold">
          {copy.answers}
        </h3>
        <RowTable
          caption={copy.answers}
          columns={Object.values(columns)
            .slice(0, before === null ? 2 : 3)
            .map((name) => ({ name }))}
        >
          {keys.map((key) => (
            <Row key={key}>
              <RowHead>{titles.get(key) ?? key}</RowHead>
              <RowCell name={columns.now}>{answerText(now.responses[key])}</RowCell>
              {before !== null && (
                <RowCell name={columns.before}>{answerText(before.responses[key])}</RowCell>
              )}
            </Row>
          ))}
        </RowTable>
      </section>
    </>
  );
}

const titles: ReadonlyMap<string, string> = new Map(questions.map((it) => [it.id, it.title]));

function answerText(answer: string | string[] | undefined): string {
  const text = [answer ?? []].flat().join(", ");
  return text === "" ? copy.noAnswer : text;
}
