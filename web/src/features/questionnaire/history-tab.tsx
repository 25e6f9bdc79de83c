import { useEffect, useRef, useState, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { historyEntries, type HistoryEntry } from "./history-entries.ts";
import { HistoryItem } from "./history-item.tsx";
import { historyCopy } from "./history.copy.ts";
import { questionnairesQuery } from "./history.queries.ts";
import type { ScoreNote } from "./score-trend.ts";
import { ScoreTrends } from "./score-trends.tsx";

interface HistoryTabProps {
  /** The form for another assessment; `onEnd` brings the history back. */
  renderForm: (onEnd: () => void) => ReactNode;
  /** What else a person has noted of themselves. */
  below?: ReactNode;
  /** Of that, what belongs to the scores. */
  notes?: readonly ScoreNote[];
  /** Why the newest audio is what it is. */
  reasons?: ReactNode;
  /** What may be done with an assessment. */
  renderActions?: (entry: HistoryEntry) => ReactNode;
}

export function HistoryTab({
  renderForm,
  below,
  notes = [],
  reasons,
  renderActions,
}: HistoryTabProps) {
  const [isAsking, setIsAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current) opener.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (isAsking) return renderForm(() => setIsAsking(false));
  const { again, report } = historyCopy;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <h2 className="mb-4 text-24 max-lg:mt-4">{historyCopy.title}</h2>
        <HistoryList notes={notes} renderActions={renderActions} />
        {below}
      </div>
      <div className="grid gap-4 max-lg:contents">
        <Card as="section" className="max-lg:-order-1">
          <h2 className="text-20">{again.title}</h2>
          <p className="mt-1 mb-4 text-15 text-ink-2">{again.message}</p>
          <Button ref={opener} onClick={() => setIsAsking(true)}>
            {again.button}
          </Button>
        </Card>
        <Card as="section" tone="sunken">
          <h2 className="text-20">{report.title}</h2>
          <p className="mt-1 text-15 text-ink-2">{report.message}</p>
          {reasons}
        </Card>
      </div>
    </div>
  );
}

function HistoryList({
  notes,
  renderActions,
}: Required<Pick<HistoryTabProps, "notes">> & Pick<HistoryTabProps, "renderActions">) {
  const { failed, failedHint, loading } = historyCopy;
  return (
    <Loaded
      query={useQuery(questionnairesQuery)}
      loading={{ label: loading, room: "h-40" }}
      failure={{ title: failed, hint: failedHint }}
    >
      {(questionnaires) =>
        questionnaires.length === 0 ? (
          <p className="text-ink-2">{historyCopy.empty}</p>
        ) : (
          <>
            <section
              aria-label={historyCopy.title}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll region must be reachable by keyboard
              tabIndex={0}
              className="max-h-[300px] overflow-y-auto rounded-card border border-line bg-surface sm:max-h-[400px]"
            >
              <ol className="divide-y divide-line">
                {historyEntries(questionnaires).map((entry) => (
                  <HistoryItem key={entry.id} entry={entry} actions={renderActions?.(entry)} />
                ))}
              </ol>
            </section>
            <ScoreTrends questionnaires={questionnaires} notes={notes} />
          </>
        )
      }
    </Loaded>
  );
}
