import type { CareCaseStep } from "@attune/contract/care-case";
import { Section } from "../../ui/section.tsx";
import { timeText } from "../../ui/time-text.ts";
import { wordFor } from "../../ui/words-for.ts";
import { CaseFindings } from "./case-findings.tsx";
import { careCaseCopy as copy } from "./care-case.copy.ts";

/** The event that raised the case, and the steps staff have taken since. */
export function CaseSteps({ steps }: { steps: readonly CareCaseStep[] }) {
  return (
    <Section heading="h3" title={copy.steps} titleClassName="text-20">
      <ol className="mt-2 grid gap-3">
        {steps.map((it) => (
          <li key={it.id} className="border-t border-line pt-3">
            <p className="font-semibold">
              {it.outcome === "no-reply" ? copy.tried : wordFor(copy.stepNames, it.step)}{" "}
              {raisedBy(it) ?? (it.by !== null && copy.by(it.by))}
            </p>
            <p className="text-13 text-ink-2">
              <time dateTime={it.at}>{timeText(it.at)}</time>
            </p>
            <SourceLink step={it} />
            <CaseFindings findings={it.findings} />
            <p className="empty:hidden">{describe(it)}</p>
            {it.note !== null && <p className="whitespace-pre-line wrap-anywhere">{it.note}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** What raised the case; undefined for other steps. */
function raisedBy({ step, source }: CareCaseStep): string | undefined {
  if (source !== null) return wordFor(copy.sources, source);
  return step === "raised" ? copy.byName : undefined;
}

/** Link to the person's full text. An assessment's answers are linked above. */
function SourceLink({ step: { source, sourceId } }: { step: CareCaseStep }) {
  if (source !== null && sourceId === null) return <p>{copy.refusedWords}</p>;
  if (source !== "ticket" && source !== "review") return null;
  const address =
    source === "ticket"
      ? `/admin?tab=users&view=tickets&ticket=${sourceId}`
      : "/admin?tab=social&view=testimonials";
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
    >
      {copy.openSource[source]}
    </a>
  );
}

function describe({ method, outcome, reason }: CareCaseStep): string {
  const parts = [
    method === null ? null : wordFor(copy.methods, method),
    outcome === null ? null : wordFor(copy.outcomes, outcome),
    reason === null ? null : wordFor(copy.reasons, reason),
  ];
  return parts.filter((it) => it !== null).join(": ");
}
