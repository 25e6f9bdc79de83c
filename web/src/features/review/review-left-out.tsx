import { contraindicationLabels } from "@attune/domain/questionnaire/contraindications";
import type { LeftOutAnswer } from "@attune/contract/review";
import { reviewCopy as copy } from "./review.copy.ts";
import { wordFor, wordsFor } from "../../ui/words-for.ts";

/** What the safety rules left out of the programme, and the answers behind it. */
export function ReviewLeftOut({ leftOut }: { leftOut: readonly LeftOutAnswer[] }) {
  if (leftOut.length === 0) return <p className="text-15 text-ink-2">{copy.nothingLeftOut}</p>;
  return (
    <ul className="grid gap-3">
      {leftOut.map(({ rule, because, entries }) => (
        <li key={rule}>
          <p className="text-15">
            <span className="font-semibold">
              {(wordsFor(copy.leftOutRules, rule) ?? copy.leftOutByNewRule)(entries.length)}
            </span>{" "}
            {because.length === 0
              ? copy.neverAsked
              : `${copy.because}: ${because.map((it) => wordFor(contraindicationLabels, it)).join("; ")}`}
          </p>
          <details>
            <summary className="min-h-11 content-center text-15 text-primary">
              {copy.leftOutNames}
            </summary>
            <p className="text-15 text-ink-2">
              {entries.map((it) => `${it.name} (${copy.hertz(it.hertz)})`).join(", ")}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}
