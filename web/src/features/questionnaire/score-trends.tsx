import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";
import { saveFile } from "../../api/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { historyCsv } from "./history-csv.ts";
import { historyCopy } from "./history.copy.ts";
import { ScoreChart } from "./score-chart.tsx";
import { ScoreTable } from "./score-table.tsx";
import { type ScoreNote, shownScores, trendOf } from "./score-trend.ts";

interface ScoreTrendsProps {
  questionnaires: readonly QuestionnaireAnswer[];
  /** What was noted before and after listening, of the scores that are shown. */
  notes: readonly ScoreNote[];
}

/** How the scores have moved: drawn, and the same as a table and as a file. */
export function ScoreTrends({ questionnaires, notes }: ScoreTrendsProps) {
  const { trend, scores } = historyCopy;
  const [newest] = questionnaires;
  if (newest === undefined) return null;
  const isDrawn = questionnaires.length + notes.length > 1;
  const save = () => {
    const csv = new Blob([historyCsv(questionnaires)], { type: "text/csv;charset=utf-8" });
    saveFile(csv, `assessments-${newest.completedAt.slice(0, 10)}.csv`);
  };
  return (
    <Card as="section" aria-labelledby="trend-title" className="mt-6">
      <h2 id="trend-title" className="text-20">
        {trend.title}
      </h2>
      {!isDrawn && <p className="mt-1 text-15 text-ink-2">{trend.tooFew}</p>}
      {isDrawn && notes.length > 0 && <p className="mt-1 text-15 text-ink-2">{trend.marks}</p>}
      {isDrawn && (
        <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {shownScores.map((name) => (
            <ScoreChart
              key={name}
              label={scores[name]}
              {...trendOf(name, questionnaires, notes)}
              isBetterHigh={newest.scores[name].polarity === "higher-is-better"}
            />
          ))}
        </div>
      )}
      {isDrawn && (
        <details className="mt-5 border-t border-line pt-2">
          <summary className="inline-flex min-h-11 items-center text-15 font-semibold text-primary underline underline-offset-4">
            {trend.asTable}
          </summary>
          <ScoreTable questionnaires={questionnaires} notes={notes} />
        </details>
      )}
      <Button variant="secondary" size="small" className="mt-2" onClick={save}>
        {trend.download}
      </Button>
    </Card>
  );
}
