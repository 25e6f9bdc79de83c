import type { StaffAssessment } from "@attune/contract/questionnaire";
import type { FlaggedAnswer } from "@attune/contract/review";
import { contraindicationLabels } from "@attune/domain/questionnaire/contraindications";
import { questions } from "@attune/domain/questionnaire/questions";
import { Badge } from "../../ui/badge.tsx";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { Section } from "../../ui/section.tsx";
import { wordFor } from "../../ui/words-for.ts";
import { comparedNames } from "./compared-names.ts";
import { MarkedText } from "./marked-text.tsx";
import { resultsCopy as copy } from "./results.copy.ts";

interface ResultAnswersProps {
  now: StaffAssessment;
  before: StaffAssessment | null;
  /** Answers with findings that staff should read. */
  flagged?: readonly FlaggedAnswer[];
}

/** Every answer in the person's own words, next to the previous one. */
export function ResultAnswers({ now, before, flagged = [] }: ResultAnswersProps) {
  const names = comparedNames(now, before);
  const keys = [
    ...new Set([...Object.keys(now.responses), ...Object.keys(before?.responses ?? {})]),
  ].filter((it) => !(isEmpty(now.responses[it]) && isEmpty(before?.responses[it])));
  const flagOf = (key: string) => flagged.find((it) => it.key === key);
  return (
    <>
      {now.primaryConcerns.length > 0 && (
        <Section heading="h3" title={copy.concerns} className="mt-6">
          <div className="wrap-anywhere">
            <Answer answer={now.primaryConcerns} flag={flagOf("primaryConcerns")} />
          </div>
        </Section>
      )}
      <Section heading="h3" title={copy.answers} className="mt-6">
        <RowTable
          isStatic
          caption={copy.answers}
          columns={[copy.answerColumns.question, names.shown, names.before]
            .slice(0, before === null ? 2 : 3)
            .map((name) => ({ name }))}
        >
          {keys.map((key) => (
            <Row key={key}>
              <RowHead>{titles.get(key) ?? key}</RowHead>
              <RowCell name={names.shown}>
                <Answer answer={now.responses[key]} flag={flagOf(key)} />
              </RowCell>
              {before !== null && (
                <RowCell name={names.before}>
                  {answerText(before.responses[key])}{" "}
                  {answerText(before.responses[key]) !== answerText(now.responses[key]) && (
                    <Badge tone="info">{copy.changed}</Badge>
                  )}
                </RowCell>
              )}
            </Row>
          ))}
        </RowTable>
      </Section>
    </>
  );
}

/** The slider form's keys differ from those of the questions. */
const titles: ReadonlyMap<string, string> = new Map([
  ...questions.map((it): [string, string] => [it.id, it.title]),
  ...Object.entries(copy.sliderFields),
]);

interface AnswerProps {
  answer: string | string[] | undefined;
  flag: FlaggedAnswer | undefined;
}

/** In the person's own words, with detected risks below. */
function Answer({ answer, flag }: AnswerProps) {
  const text = answerText(answer);
  if (flag === undefined) return text;
  const kinds = [...new Set(flag.risks.map((it) => it.kind))];
  return (
    <>
      <MarkedText text={text} risks={flag.risks} />
      <span className="mt-1 flex flex-wrap gap-1">
        {kinds.map((it) => (
          <Badge key={it} tone="danger">
            {wordFor(copy.readAs, it)}
          </Badge>
        ))}
        {flag.contraindications.map((it) => (
          <Badge key={it} tone="warning">
            <span className="whitespace-normal">{contraindicationLabels[it]}</span>
          </Badge>
        ))}
      </span>
    </>
  );
}

const isEmpty = (answer: string | string[] | undefined) => [answer ?? []].flat().join("") === "";

function answerText(answer: string | string[] | undefined): string {
  const text = [answer ?? []].flat().join(", ");
  return text === "" ? copy.noAnswer : text;
}
