import { useQuery } from "@tanstack/react-query";
import type { OwnReasons } from "@attune/contract/recommendation";
import { formatDate } from "../../ui/format-date.ts";
import { Fold } from "../../ui/fold.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { wordFor } from "../../ui/words-for.ts";
import { ownReasonsCopy as copy } from "./own-reasons.copy.ts";
import { ownReasonsQuery } from "./own-reasons.queries.ts";

/** The reasons for the newest programme, without hertz, sound names or promises. */
export function OwnReasonsPart() {
  return (
    <Section heading="h3" title={copy.title} titleClassName="text-17 font-semibold">
      <Loaded query={useQuery(ownReasonsQuery)} copy={copy} height="h-40" className="mt-2">
        {(reasons) =>
          reasons === null ? (
            <p className="mt-1 text-15 text-ink-2">{copy.none}</p>
          ) : (
            <Reasons reasons={reasons} />
          )
        }
      </Loaded>
    </Section>
  );
}

function Reasons({ reasons: { preparedAt, parts, evidence } }: { reasons: OwnReasons }) {
  return (
    <>
      {parts.map(({ phase, reasons }) => (
        <Fold key={phase} summary={wordFor(copy.phases, phase)}>
          <ul className="grid list-disc gap-1 pl-5 text-15">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Fold>
      ))}
      <Fold summary={copy.evidence}>
        <ul className="grid gap-1 text-15">
          {evidence.map(({ grade, sounds }) => (
            <li key={grade}>{copy.grade(grade, sounds)}</li>
          ))}
        </ul>
        <p className="mt-1 text-13 text-ink-2">
          {copy.evidenceHint} {copy.made(formatDate(preparedAt))}
        </p>
      </Fold>
    </>
  );
}
