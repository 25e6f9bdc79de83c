import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";
import { writeCell } from "@attune/domain/csv/cell";
import { localDay } from "../../ui/local-day.ts";
import { historyEntries } from "./history-entries.ts";
import { historyCopy } from "./history.copy.ts";
import { shownScores } from "./shown-history.ts";

/** The history as CSV (RFC 4180) in UTF-8 with a byte order mark, newest first. */
export function historyCsv(questionnaires: readonly QuestionnaireAnswer[]): string {
  const { trend, scores, concerns } = historyCopy;
  const head = [
    trend.assessment,
    trend.date,
    trend.status,
    ...shownScores.flatMap((name) => [`${scores[name]} (0-10)`, `${scores[name]} (as answered)`]),
    concerns,
  ];
  const rows = historyEntries(questionnaires).map((entry) => [
    entry.title,
    localDay(new Date(entry.completedAt)),
    entry.statusText,
    ...entry.scores.flatMap(({ value, asAnswered }) => [value, asAnswered]),
    entry.concerns.join("; "),
  ]);
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

const cell = (value: string | number | null) =>
  typeof value === "string" ? writeCell(value) : String(value ?? "");
