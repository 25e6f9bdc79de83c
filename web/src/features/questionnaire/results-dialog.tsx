import { useEffect, useEffectEvent, useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import type { UserQuestionnaire } from "@attune/contract/questionnaire";
import { humanMessage } from "../../api/api-error.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { timeText } from "../../ui/time-text.ts";
import { useToast } from "../../ui/toast.tsx";
import { ResultAnswers } from "./result-answers.tsx";
import { ResultRisks } from "./result-risks.tsx";
import { ResultSafety } from "./result-safety.tsx";
import { ResultScores } from "./result-scores.tsx";
import { resultsCopy as copy } from "./results.copy.ts";
import { resultsQuery, useAnalysisEnded, useGenerateAnalysis } from "./results.queries.ts";

interface ResultsDialogProps {
  user: { id: string; username: string };
  onClose: () => void;
  onReport: () => void;
}

/** What a person answered: risks first, then scores and answers beside those of the time before. */
export function ResultsDialog({ user, onClose, onReport }: ResultsDialogProps) {
  const query = useQuery(resultsQuery(user.id));
  const toast = useToast();
  const generating = useGenerateAnalysis(user.id);
  const isWaiting = query.data !== undefined && waits(query.data);
  useWhenEnded(query.data, onReport);
  return (
    <Dialog
      isOpen
      placement="sheet"
      isText
      size="wide"
      title={copy.title(user.username)}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.close}
          </Button>
          {query.data?.status === "analyzed" && (
            <Button variant="secondary" onClick={onReport}>
              {copy.report}
            </Button>
          )}
          <Button
            disabled={query.data === undefined}
            isPending={generating.isPending || isWaiting}
            pendingLabel={copy.generating}
            onClick={() =>
              generating.mutate(undefined, {
                onError: (error) =>
                  toast.show({
                    tone: "error",
                    title: copy.notStarted,
                    message: humanMessage(error, copy.failedHint),
                  }),
              })
            }
          >
            {copy.generate}
          </Button>
        </>
      }
    >
      <Loaded
        query={query}
        loading={{ label: copy.loading, room: "h-60" }}
        failure={{ title: copy.failed, hint: copy.failedHint }}
      >
        {(results) => <Results results={results} />}
      </Loaded>
    </Dialog>
  );
}

function Results({ results }: { results: UserQuestionnaire }) {
  const { previous } = results;
  return (
    <>
      <ResultRisks results={results} />
      <p className="mt-4 flex flex-wrap items-center gap-3 text-15 text-ink-2">
        <Badge tone={results.status === "analyzed" ? "success" : "info"}>
          {copy.statuses[results.status]}
        </Badge>
        {copy.completed(timeText(results.completedAt), results.count)}
      </p>
      <output className="mt-2 block text-15 text-ink-2">
        {waits(results) ? copy.waiting : copy.generateHint}
      </output>
      <p className="mt-2 text-15 text-ink-2">
        {previous === null ? copy.noPrevious : copy.comparedWith(formatDate(previous.completedAt))}
      </p>
      <ResultSafety results={results} />
      <ResultScores now={results} before={previous} />
      <ResultAnswers now={results} before={previous} />
    </>
  );
}

const waits = (it: UserQuestionnaire) => it.status !== "analyzed" && it.failureReason === null;

/** Says so when an analysis that was under way has ended, and lets the rest of the page know. */
function useWhenEnded(results: UserQuestionnaire | undefined, onReport: () => void): void {
  const toast = useToast();
  const ended = useAnalysisEnded();
  const wasWaiting = useRef(false);
  const isWaiting = results === undefined ? undefined : waits(results);
  const notify = useEffectEvent(() => {
    ended();
    if (results?.status === "analyzed")
      toast.show({
        tone: "success",
        title: copy.ready,
        action: { label: copy.report, onAction: onReport },
      });
  });
  useEffect(() => {
    if (wasWaiting.current && isWaiting === false) notify();
    if (isWaiting !== undefined) wasWaiting.current = isWaiting;
  }, [isWaiting]);
}
