import { useEffect, useRef, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ScrollRegion } from "../../ui/scroll-region.tsx";
import { useAddress } from "../../ui/use-address.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { historyEntries, type HistoryEntry } from "./history-entries.ts";
import { HistoryItem } from "./history-item.tsx";
import { historyCopy } from "./history.copy.ts";
import { questionnairesQuery } from "./history.queries.ts";
import { ScoreTrends } from "./score-trends.tsx";
import type { ShownHistory } from "./shown-history.ts";

interface HistoryTabProps extends Partial<Omit<ShownHistory, "questionnaires">> {
  /** The form for another assessment, given the previous one; `onEnd` shows the history again. */
  renderForm: (onEnd: () => void, last: QuestionnaireAnswer | undefined) => ReactNode;
  /** What changed with the newest assessment. */
  changes?: ReactNode;
  /** Further content below, such as check-ins. */
  below?: ReactNode;
  /** The reasons for the newest programme. */
  reasons?: ReactNode;
  renderActions?: (entry: HistoryEntry) => ReactNode;
}

export function HistoryTab(props: HistoryTabProps) {
  const { renderForm, changes, below, notes = [], sessions = [], reasons, renderActions } = props;
  const { address, change } = useAddress();
  // In the URL, so that Back closes the form.
  const isAsking = address.has("form");
  const endForm = () => change({ form: null }, { replace: true });
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  const query = useQuery(questionnairesQuery);
  useEffect(() => {
    if (wasAsking.current) opener.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const { again, report, failed, failedHint, loading } = historyCopy;
  // The last answers decide the form's layout and prefill it.
  if (isAsking && query.isPending) return <Waiting label={loading} height="h-160" />;
  if (isAsking) return renderForm(endForm, newestOf(query.data));
  return (
    // In a phone's order; a wide screen has two columns, whose cards do not wait for each other's ends.
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr_auto] lg:gap-y-0 lg:*:not-empty:mb-4">
      <Card as="section" className="lg:col-start-2">
        <h2 className="mb-4 text-20">{again.title}</h2>
        <Button ref={opener} onClick={() => change({ form: "again" })}>
          {again.button}
        </Button>
      </Card>
      <div className="lg:col-start-1 lg:row-span-3 lg:row-start-1">
        <Loaded query={query} copy={{ loading, failed, failedHint }} height="h-160">
          {(questionnaires) => <ScoreTrends {...{ questionnaires, notes, sessions }} />}
        </Loaded>
      </div>
      <div className="lg:col-start-2 lg:row-start-2">
        {query.data !== undefined && query.data.length > 1 && changes}
      </div>
      <div className="lg:col-start-1 lg:row-start-4">
        {query.data !== undefined && (
          <HistoryList questionnaires={query.data} renderActions={renderActions} />
        )}
        {/* Not before the content above it has loaded, which would push it away from under a finger. */}
        {(query.data !== undefined || query.error !== null) && below}
      </div>
      <Card as="section" tone="sunken" className="lg:col-start-2 lg:row-span-2 lg:row-start-3">
        <h2 className="text-20">{report.title}</h2>
        <p className="mt-1 mb-4 text-15 text-ink-2">{report.message}</p>
        {reasons}
      </Card>
    </div>
  );
}

const newestOf = (questionnaires: readonly QuestionnaireAnswer[] | undefined) =>
  questionnaires?.toSorted((a, b) => b.completedAt.localeCompare(a.completedAt))[0];

interface HistoryListProps extends Pick<HistoryTabProps, "renderActions"> {
  questionnaires: readonly QuestionnaireAnswer[];
}

function HistoryList({ questionnaires, renderActions }: HistoryListProps) {
  return (
    <div className="mb-4">
      <h2 className="mb-3 text-20">{historyCopy.title}</h2>
      {questionnaires.length === 0 ? (
        <p className="text-ink-2">{historyCopy.empty}</p>
      ) : (
        <ScrollRegion
          aria-label={historyCopy.title}
          className="max-h-88 overflow-y-auto rounded-card border border-line bg-surface sm:max-h-114"
        >
          <ol className="divide-y divide-line">
            {historyEntries(questionnaires).map((entry) => (
              <HistoryItem key={entry.id} entry={entry} actions={renderActions?.(entry)} />
            ))}
          </ol>
        </ScrollRegion>
      )}
    </div>
  );
}
