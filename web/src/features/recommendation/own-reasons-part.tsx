import { useQuery } from "@tanstack/react-query";
import type { OwnReasons } from "@attune/contract/recommendation";
import { formatDate } from "../../ui/format-date.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ownReasonsCopy as copy } from "./own-reasons.copy.ts";
import { ownReasonsQuery } from "./own-reasons.queries.ts";

/** Why the newest programme is what it is: no hertz, no name of a sound, no promise. */
export function OwnReasonsPart() {
  return (
    <section aria-labelledby="own-reasons-title" className="mt-5 border-t border-line pt-4">
      <h3 id="own-reasons-title" className="text-17 font-semibold">
        {copy.title}
      </h3>
      <Loaded
        query={useQuery(ownReasonsQuery)}
        loading={{ label: copy.loading, room: "h-40" }}
        failure={{ title: copy.failed, hint: copy.failedHint }}
        className="mt-2"
      >
        {(reasons) =>
          reasons === null ? (
            <p className="mt-1 text-15 text-ink-2">{copy.none}</p>
          ) : (
            <Reasons reasons={reasons} />
          )
        }
      </Loaded>
    </section>
  );
}

function Reasons({ reasons: { preparedAt, parts, evidence } }: { reasons: OwnReasons }) {
  return (
    <>
      <p className="text-15 text-ink-2">{copy.made(formatDate(preparedAt))}</p>
      {parts.map(({ phase, reasons }) => (
        <div key={phase} className="mt-3">
          <h4 className="text-15 font-semibold">{copy.phases[phase]}</h4>
          <ul className="mt-1 grid list-disc gap-1 pl-5 text-15">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      ))}
      <h4 className="mt-4 text-15 font-semibold">{copy.evidence}</h4>
      <ul className="mt-1 grid gap-1 text-15">
        {evidence.map(({ grade, sounds }) => (
          <li key={grade}>{copy.grade(grade, sounds)}</li>
        ))}
      </ul>
      <p className="mt-1 text-13 text-ink-2">{copy.evidenceHint}</p>
    </>
  );
}
