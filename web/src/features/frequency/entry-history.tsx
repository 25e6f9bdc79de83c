import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { FrequencyHistory } from "@attune/contract/frequency-history";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { timeText } from "../../ui/time-text.ts";
import { historyCopy as copy, columnLabel } from "./entry-history.copy.ts";
import { frequencyCopy } from "./frequency.copy.ts";
import { historyQuery } from "./frequency.queries.ts";

/** Who changed an entry and how; loaded when asked for. */
export function EntryHistory({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
          {copy.show}
        </Button>
      </div>
    );
  return <Opened id={id} />;
}

function Opened({ id }: { id: string }) {
  return (
    <section aria-labelledby="entry-history">
      <h3 id="entry-history" className="mb-2 text-17 font-semibold">
        {copy.title}
      </h3>
      <Loaded
        query={useQuery(historyQuery(id))}
        loading={{ label: copy.loading, room: "h-24" }}
        failure={{ title: copy.failed, hint: frequencyCopy.failedHint }}
      >
        {(history) =>
          history.length === 0 ? (
            <p className="text-15 text-ink-2">{copy.none}</p>
          ) : (
            <ol className="grid gap-3">
              {history.map((it) => (
                <Change key={it.seq} change={it} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}

function Change({ change: { action, at, by, changes } }: { change: FrequencyHistory[number] }) {
  // Everything is new in an entry that was added.
  const shown = action === "changed" ? Object.entries(changes) : [];
  return (
    <li className="border-t border-line pt-2 text-15">
      <p>
        <span className="font-semibold">{copy.actions[action]}</span>{" "}
        <span className="text-ink-2">{copy.by(by, timeText(at))}</span>
      </p>
      {shown.length > 0 && (
        <dl className="mt-1 grid gap-1 text-13">
          {shown.map(([name, [before, after]]) => (
            <div key={name}>
              <dt className="font-semibold">{columnLabel(name)}</dt>
              <dd className="wrap-anywhere">
                <del className="text-ink-2">{copy.value(before)}</del> →{" "}
                <ins className="no-underline">{copy.value(after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
