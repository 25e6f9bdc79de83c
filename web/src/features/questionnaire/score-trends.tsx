import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";
import { saveFile } from "../../api/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { historyCsv } from "./history-csv.ts";
import { historyEntries } from "./history-entries.ts";
import { historyCopy } from "./history.copy.ts";
import { ScoreChart } from "./score-chart.tsx";
import { shownScores, trendOf } from "./score-trend.ts";

/** How the scores have moved: drawn, and the same as a table and as a file. */
export function ScoreTrends({
  questionnaires,
}: {
  questionnaires: readonly QuestionnaireAnswer[];
}) {
  const { trend, scores } = historyCopy;
  const [newest] = questionnaires;
  if (newest === undefined) return null;
  const save = () => {
    const csv = new Blob([historyCsv(questionnaires)], { type: "text/csv;charset=utf-8" });
    saveFile(csv, `assessments-${newest.completedAt.slice(0, 10)}.csv`);
  };
  return (
    <Card as="section" aria-labelledby="trend-title" className="mt-6">
      <h2 id="trend-title" className="text-20">
        {trend.title}
      </h2>
      {questionnaires.length < 2 ? (
        <p className="mt-1 text-15 text-ink-2">{trend.tooFew}</p>
      ) : (
        <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {shownScores.map((name) => (
            <ScoreChart
              key={name}
              label={scores[name]}
              points={trendOf(name, questionnaires)}
              isBetterHigh={newest.scores[name].polarity === "higher-is-better"}
            />
          ))}
        </div>
      )}
      {questionnaires.length >= 2 && (
        <details className="mt-5 border-t border-line pt-2">
          <summary className="inline-flex min-h-11 items-center text-15 font-semibold text-primary underline underline-offset-4">
            {trend.asTable}
          </summary>
          <ScoreTable questionnaires={questionnaires} />
        </details>
      )}
      <Button variant="secondary" size="small" className="mt-2" onClick={save}>
        {trend.download}
      </Button>
    </Card>
  );
}

function ScoreTable({ questionnaires }: { questionnaires: readonly QuestionnaireAnswer[] }) {
  const { trend, scores } = historyCopy;
  return (
    <section
      aria-label={trend.table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll region must be reachable by keyboard
      tabIndex={0}
      className="mt-1 overflow-x-auto"
    >
      <table className="w-full text-left text-15">
        <caption className="sr-only">{trend.table}</caption>
        <thead className="text-13 text-ink-3">
          <tr>
            <th scope="col" className="py-1 pr-4 font-normal">
              {trend.date}
            </th>
            {shownScores.map((name) => (
              <th key={name} scope="col" className="py-1 pr-4 font-normal">
                {scores[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {historyEntries(questionnaires).map((entry) => (
            <tr key={entry.id} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap">
                {formatDate(entry.completedAt)}
              </th>
              {entry.scores.map(({ label, text, asAnswered }) => (
                <td key={label} className="py-2 pr-4 whitespace-nowrap">
                  {text}
                  {asAnswered !== null && (
                    <span className="text-13 text-ink-3"> ({asAnswered})</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-13 text-ink-3">{trend.brackets}</p>
    </section>
  );
}
