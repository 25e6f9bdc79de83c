import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";
import { historyCopy } from "./history.copy.ts";
import { shownScores } from "./shown-history.ts";
import { wordFor } from "../../ui/words-for.ts";

export interface HistoryEntry {
  id: string;
  title: string;
  completedAt: string;
  status: QuestionnaireAnswer["status"];
  statusText: string;
  scores: EntryScore[];
  concerns: string[];
}

export interface EntryScore {
  label: string;
  /** 0 to 10, from either form; null if not answered. */
  value: number | null;
  text: string;
  asAnswered: number | null;
  explanation: string;
}

/** Newest first, numbered from the oldest, so that an assessment's number is stable. */
export function historyEntries(questionnaires: readonly QuestionnaireAnswer[]): HistoryEntry[] {
  const newestFirst = questionnaires.toSorted((a, b) => b.completedAt.localeCompare(a.completedAt));
  return newestFirst.map((it, index) => ({
    id: it.id,
    title: historyCopy.numbered(newestFirst.length - index),
    completedAt: it.completedAt,
    status: it.status,
    statusText: wordFor(historyCopy.status, it.status),
    scores: shownScores.map((name) => {
      const { value, raw, polarity } = it.scores[name];
      return {
        label: historyCopy.scores[name],
        value,
        text: historyCopy.score(value),
        asAnswered: raw,
        explanation: raw === null ? historyCopy.unanswered : historyCopy.raw(raw, polarity),
      };
    }),
    concerns: it.primaryConcerns,
  }));
}
