import { useQuery } from "@tanstack/react-query";
import type { CheckInAnswer } from "@attune/contract/check-in";
import { useState } from "react";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ScrollRegion } from "../../ui/scroll-region.tsx";
import { timeText } from "../../ui/time-text.ts";
import { wordFor } from "../../ui/words-for.ts";
import { isCheckInOff, turnCheckIn } from "./check-in-choice.ts";
import { checkInCopy, checkInListCopy as copy, topicNames } from "./check-in.copy.ts";
import { checkInsQuery } from "./check-in.queries.ts";

/** The person's check-ins from before and after listening, newest first. */
export function CheckInList() {
  return (
    <Fold summary={copy.title}>
      <p className="mb-2 text-15 text-ink-2">{copy.hint}</p>
      <Loaded query={useQuery(checkInsQuery)} copy={copy} height="h-24">
        {(checkIns) =>
          checkIns.length === 0 ? (
            <p className="text-ink-2">{copy.empty}</p>
          ) : (
            <CheckInTable checkIns={checkIns} />
          )
        }
      </Loaded>
      <AskMe />
    </Fold>
  );
}

/** People who turned check-ins off can turn them on here. */
function AskMe() {
  const [isOn, setOn] = useState(() => !isCheckInOff());
  return (
    <Checkbox
      className="mt-4"
      label={checkInCopy.askMe}
      checked={isOn}
      onChange={({ target }) => {
        turnCheckIn(target.checked);
        setOn(target.checked);
      }}
    />
  );
}

function CheckInTable({ checkIns }: { checkIns: readonly CheckInAnswer[] }) {
  const { time, about, before, after } = copy.columns;
  return (
    <ScrollRegion aria-label={copy.title} className="max-h-80 overflow-auto">
      <table className="w-full text-left text-15">
        <thead className="text-13 text-ink-3">
          <tr>
            {[time, about, before, after].map((name) => (
              <th key={name} scope="col" className="py-1 pr-4 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {checkIns.flatMap(({ id, beganAt, answers }) =>
            answers.map((it) => (
              <tr key={`${id}-${it.topic}`}>
                <th scope="row" className="py-2 pr-4 font-normal">
                  {timeText(beganAt)}
                </th>
                <td className="pr-4">{wordFor(topicNames, it.topic)}</td>
                <td className="pr-4 tabular-nums">{it.before}</td>
                <td className="tabular-nums">
                  {it.after ?? (
                    <>
                      <span aria-hidden>{copy.none}</span>
                      <span className="sr-only">{copy.noneSpoken}</span>
                    </>
                  )}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
