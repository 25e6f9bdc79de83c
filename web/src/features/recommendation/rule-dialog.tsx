import { useQuery } from "@tanstack/react-query";
import type { RuleAnswer } from "@attune/contract/recommendation";
import { Link } from "wouter";
import { hertzDigits } from "../../ui/hertz-text.ts";
import { Badge } from "../../ui/badge.tsx";
import { CancelButton, Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { wordFor } from "../../ui/words-for.ts";
import { ruleCopy as copy } from "./report.copy.ts";
import { ruleQuery } from "./report.queries.ts";

/** A rule: when it applies, the customer's sentence, and the entries it may choose with their evidence. */
export function RuleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Dialog
      isText
      title={copy.title(id)}
      onClose={onClose}
      actions={<CancelButton>{copy.close}</CancelButton>}
    >
      <Loaded query={useQuery(ruleQuery(id))} copy={copy} height="h-60">
        {(rule) => <RuleFacts rule={rule} />}
      </Loaded>
    </Dialog>
  );
}

function RuleFacts({ rule }: { rule: RuleAnswer }) {
  const facts = [
    [copy.when, rule.when],
    ...(rule.unless === null ? [] : [[copy.unless, rule.unless]]),
    [copy.chooses, rule.chooses],
    [copy.phase, wordFor(copy.phases, rule.phase)],
    ...(rule.weight === null ? [] : [[copy.weight, copy.ofTen(rule.weight)]]),
  ];
  return (
    <>
      <p className="text-15 font-semibold">{copy.sentence}</p>
      <p className="mt-1 border-l-4 border-copper pl-3">{rule.reason}</p>
      <dl className="mt-5 grid gap-3">
        {facts.map(([name, words]) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[7rem_1fr]">
            <dt className="text-15 text-ink-2">{name}</dt>
            <dd className="wrap-anywhere first-letter:uppercase">{words}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 mb-2 text-20 font-semibold">{copy.entries(rule.entries.length)}</h3>
      {rule.entries.length === 0 && <p className="text-ink-2">{copy.none}</p>}
      <ul>
        {rule.entries.map((it) => (
          <li key={it.entryId} className="border-t border-line py-2">
            <p className="flex flex-wrap items-center gap-x-3">
              <Link
                href={`/admin?tab=library&search=${encodeURIComponent(it.name)}`}
                aria-label={copy.inLibrary(it.name)}
                className="inline-flex min-h-6 items-center font-semibold text-primary underline underline-offset-4"
              >
                {it.name}
              </Link>
              <span className="tabular-nums">{copy.hertz(hertzDigits(it.hertz))}</span>
              <Badge>{copy.grade(it.evidenceGrade)}</Badge>
            </p>
            <p className="text-13 wrap-anywhere text-ink-2">{it.evidenceSource}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
