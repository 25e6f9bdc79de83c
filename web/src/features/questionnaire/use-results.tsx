import { useEffect, useEffectEvent, useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import type { UserQuestionnaire } from "@attune/contract/questionnaire";
import { Button } from "../../ui/button.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { isNewest, waits } from "./results.tsx";
import { resultsCopy as copy } from "./results.copy.ts";
import {
  type ChosenAssessments,
  resultsQuery,
  useAnalysisEnded,
  useGenerateAnalysis,
} from "./results.queries.ts";

/** A person's answers, with buttons for the newest: to analyse them again, and to read the report. */
export function useResults(userId: string, onReport: () => void, chosen?: ChosenAssessments) {
  const query = useQuery(resultsQuery(userId, chosen));
  const generating = useGenerateAnalysis(userId);
  const isWaiting = query.data !== undefined && waits(query.data);
  useWhenEnded(query.data, onReport);
  const generate = () =>
    generating.mutate(undefined, {
      onError: (error) => showError(copy.notStarted, error),
    });
  const buttons =
    query.data !== undefined && !isNewest(query.data) ? null : (
      <>
        {query.data?.status === "analyzed" && (
          <Button variant="secondary" onClick={onReport}>
            {copy.report}
          </Button>
        )}
        <Button
          disabled={query.data === undefined}
          isPending={generating.isPending || isWaiting}
          pendingLabel={copy.generating}
          onClick={generate}
        >
          {copy.generate}
        </Button>
      </>
    );
  return { query, buttons };
}

/** Announces when a running analysis has ended, and refreshes the page. */
function useWhenEnded(results: UserQuestionnaire | undefined, onReport: () => void): void {
  const ended = useAnalysisEnded();
  const wasWaiting = useRef(false);
  const isWaiting = results === undefined ? undefined : waits(results);
  const notify = useEffectEvent(() => {
    void ended();
    if (results?.status === "analyzed")
      showToast({
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
