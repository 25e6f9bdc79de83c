import { useEffect, useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { showError } from "../../../ui/show-error.ts";
import { showToast } from "../../../ui/toast-store.ts";
import { customerCopy as copy } from "./customer.copy.ts";
import { syncRunQuery, useCustomersChanged, useSyncAll } from "./customer.queries.ts";
import { SyncChanges } from "./sync-changes.tsx";

/** Syncs everyone from Stripe, with progress, and then shows the differences. */
export function SyncAll() {
  const { data: run } = useQuery(syncRunQuery);
  const beginning = useSyncAll();
  const changed = useCustomersChanged();
  const isRunning = run?.state === "running";
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && run?.state === "done") {
      void changed();
      const failed = run.failed > 0 ? ` ${copy.syncFailed(run.failed)}` : "";
      showToast({
        title: copy.syncedTitle,
        message: `${copy.synced(run.done, run.changed.length)}${failed}`,
        tone: run.failed > 0 ? "error" : "success",
      });
    }
    wasRunning.current = isRunning;
  }, [isRunning, run, changed]);
  const begin = () =>
    beginning.mutate(undefined, {
      onError: (error) => showError("Error", error, copy.syncRefused),
    });
  return (
    <div className="flex flex-wrap items-center gap-4">
      {isRunning && (
        <output className="text-15 text-ink-2">{copy.syncProgress(run.done, run.total)}</output>
      )}
      <Button
        size="small"
        isPending={isRunning || beginning.isPending}
        pendingLabel={copy.syncing}
        onClick={begin}
      >
        {copy.sync}
      </Button>
      {run?.state === "done" && run.changed.length > 0 && (
        <details className="basis-full">
          <summary className="min-h-11 py-2 font-semibold text-primary">{copy.syncChanges}</summary>
          <ul className="grid gap-3">
            {run.changed.map((it, index) => (
              <li key={`${it.id}-${index}`}>
                <p className="font-semibold">{it.username}</p>
                <SyncChanges changes={it.changes} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
