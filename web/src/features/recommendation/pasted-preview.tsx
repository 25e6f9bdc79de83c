import { pastedLevels, type PastedResults } from "@attune/domain/questionnaire/pasted-results";
import { assessSafety } from "@attune/domain/questionnaire/safety";
import { safetyRules } from "@attune/domain/questionnaire/safety-rules";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { TitledCard } from "../../ui/section.tsx";
import { wordFor } from "../../ui/words-for.ts";
import { generatorCopy } from "./generator.copy.ts";

const copy = generatorCopy.preview;

/** Live preview of the parsed answers that will be sent; null if nothing was pasted. */
export function PastedPreview({ read }: { read: PastedResults | null }) {
  return (
    <TitledCard
      tone="sunken"
      heading="h3"
      title={copy.title}
      className="min-w-0"
      titleClassName="mb-3 text-20 font-semibold"
    >
      {read === null ? <p className="text-ink-2">{copy.empty}</p> : <Read read={read} />}
    </TitledCard>
  );
}

function Read({ read }: { read: PastedResults }) {
  const further = Object.keys(read.responses).length;
  return (
    <>
      <Risks read={read} />
      <dl className="grid gap-2">
        {pastedLevels.map((level) => (
          <div key={level} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <dt>
              {wordFor(copy.levels, level)}{" "}
              <span className="text-13 text-ink-2">
                {level === "sleepQuality" ? copy.better : copy.worse}
              </span>
            </dt>
            <dd className="font-semibold tabular-nums">
              {copy.outOfTen(read.levels[level])}
              {!read.found.includes(level) && (
                <span className="ml-2 text-13 font-normal text-warning">{copy.assumed}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 mb-2 font-semibold">{copy.concerns}</p>
      <ul className="flex flex-wrap gap-2">
        {read.primaryConcerns.map((it) => (
          <li key={it} className="max-w-full">
            <Badge>
              <span className="truncate">{it}</span>
            </Badge>
          </li>
        ))}
      </ul>
      {read.areConcernsAssumed && (
        <p className="mt-1 text-13 text-warning">{copy.concernsAssumed}</p>
      )}
      {further > 0 && <p className="mt-4 text-15 text-ink-2">{copy.others(further)}</p>}
    </>
  );
}

function Risks({ read: { responses, primaryConcerns } }: { read: PastedResults }) {
  const { isCrisis, contraindications } = assessSafety({
    answers: responses,
    freeTexts: primaryConcerns,
  });
  const names = contraindications.map((it) => safetyRules[it].staffWords);
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {isCrisis && <Alert tone="danger">{copy.crisis}</Alert>}
      {names.length > 0 && <Alert tone="warning">{copy.risks(names.join(", "))}</Alert>}
    </div>
  );
}
