import { formatDate } from "../../ui/format-date.ts";
import { ScrollRegion } from "../../ui/scroll-region.tsx";
import { timeOfDay } from "../../ui/time-text.ts";
import { type EntryScore, historyEntries } from "./history-entries.ts";
import { historyCopy } from "./history.copy.ts";
import { type ShownHistory, shownScores } from "./shown-history.ts";
import { middayOf } from "./timeline.ts";

/** The charts' data as a table, newest first. */
export function ScoreTable(shown: ShownHistory) {
  const { trend, scores } = historyCopy;
  return (
    <ScrollRegion aria-label={trend.table} className="mt-1 max-h-96 overflow-auto">
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
          {rowsOf(shown).map(({ id, at, what, cells }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap">
                {formatDate(at)}
                {what !== null && <span className="block text-13 text-ink-3">{what}</span>}
              </th>
              {cells.map((cell, index) => (
                <td key={shownScores[index]} className="py-2 pr-4 whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-13 text-ink-3">{trend.brackets}</p>
    </ScrollRegion>
  );
}

/** Assessments, check-ins and listening in chronological order, without unanswered items. */
function rowsOf({ questionnaires, notes, sessions }: ShownHistory) {
  const assessments = historyEntries(questionnaires).map((it) => ({
    id: it.id,
    at: it.completedAt,
    what: null,
    cells: it.scores.map((score) => <Answered key={score.label} {...score} />),
  }));
  const checkIns = [...new Set(notes.map((it) => it.id))].map((id) => {
    const own = notes.filter((it) => it.id === id);
    return {
      id,
      at: own[0]?.at ?? "",
      what: historyCopy.trend.listening(timeOfDay(own[0]?.at ?? "")),
      cells: shownScores.map((name) => {
        const note = own.find((it) => it.name === name);
        return note === undefined ? null : historyCopy.trend.change(note.before, note.after);
      }),
    };
  });
  const listening = sessions.map(({ day, minutes }) => ({
    id: day,
    at: middayOf(day),
    what: historyCopy.trend.listened(minutes),
    cells: [],
  }));
  return [...assessments, ...checkIns, ...listening].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
}

function Answered({ text, asAnswered }: EntryScore) {
  return (
    <>
      {text}
      {asAnswered !== null && <span className="text-13 text-ink-3"> ({asAnswered})</span>}
    </>
  );
}
