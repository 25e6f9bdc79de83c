import { clsx } from "clsx";
import { saveFile } from "../../api/save-file.ts";
import { SmallButton } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/section.tsx";
import { Fold } from "../../ui/fold.tsx";
import { localDay } from "../../ui/local-day.ts";
import { DayNeedle } from "./day-needle.tsx";
import { historyCsv } from "./history-csv.ts";
import { historyCopy } from "./history.copy.ts";
import { ListeningChart } from "./listening-chart.tsx";
import { ScoreChart } from "./score-chart.tsx";
import { ScoreTable } from "./score-table.tsx";
import { trendOf } from "./score-trend.ts";
import { type ShownHistory, shownScores } from "./shown-history.ts";
import { type Timeline, timelineOf } from "./timeline.ts";

/** Scores over time, with check-ins and listening, as charts, a table and a file. */
export function ScoreTrends(shown: ShownHistory) {
  const { questionnaires } = shown;
  const { trend } = historyCopy;
  const [newest] = questionnaires;
  if (newest === undefined) return null;
  const timeline = timelineOf(shown);
  const save = () => {
    const csv = new Blob([historyCsv(questionnaires)], { type: "text/csv;charset=utf-8" });
    saveFile(csv, `assessments-${localDay(new Date(newest.completedAt))}.csv`);
  };
  return (
    <TitledCard title={trend.title} titleClassName="text-20">
      {timeline === undefined ? (
        <p className="mt-1 text-15 text-ink-2">{trend.tooFew}</p>
      ) : (
        <>
          <p className="mt-1 mb-4 text-15 text-ink-2">{trend.direction}</p>
          <Plates shown={shown} timeline={timeline} />
          <Fold summary={trend.asTable}>
            <ScoreTable {...shown} />
          </Fold>
        </>
      )}
      <SmallButton className="mt-3" onClick={save}>
        {trend.download}
      </SmallButton>
    </TitledCard>
  );
}

function Plates({ shown, timeline }: { shown: ShownHistory; timeline: Timeline }) {
  const { placeOf, ticks, moments } = timeline;
  return (
    <DayNeedle moments={moments}>
      <div className="grid gap-2">
        {shownScores.map((name) => (
          <ScoreChart
            key={name}
            label={historyCopy.scores[name]}
            {...trendOf(name, shown, placeOf)}
          />
        ))}
        {shown.sessions.length > 0 && (
          <ListeningChart sessions={shown.sessions} placeOf={placeOf} />
        )}
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-13 text-ink-3">
        {ticks.map((it, index) => (
          <span key={it} className={clsx("z-1 bg-surface", index === 1 && "max-sm:sr-only")}>
            {it}
          </span>
        ))}
      </p>
    </DayNeedle>
  );
}
