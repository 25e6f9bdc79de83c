import type { CareCaseStep } from "@attune/contract/care-case";
import { selfHarmCopy } from "@attune/domain/questionnaire/safety-copy";
import { careCaseCopy as copy } from "./care-case.copy.ts";

type Finding = CareCaseStep["findings"][number];

/** The person's relevant answers without repeats, and the rules that matched them. */
export function CaseFindings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  const rules = [...new Set(findings.map((it) => it.rule))];
  return (
    <div className="mt-1">
      {withoutRepeats(findings).map((it) => (
        <p key={it.rule + it.words} className="wrap-anywhere">
          <FindingText finding={it} />
        </p>
      ))}
      <p className="text-13 text-ink-2">{copy.rules(rules)}</p>
    </div>
  );
}

function FindingText({ finding: { rule, words } }: { finding: Finding }) {
  if (words === "") return copy.unreadable;
  return (
    <>
      {copy.answered[rule] ?? copy.redFlags[rule] ?? copy.wrote}:{" "}
      <q className="font-semibold">{answers.get(words) ?? words}</q>
    </>
  );
}

/** Text for each answer about self-harm, by stored value. */
const answers = new Map<string, string>(Object.entries(selfHarmCopy.answers));

/** Several rules often match the same words; the scorer reports single words of the sentence. */
function withoutRepeats(findings: readonly Finding[]): Finding[] {
  return findings.filter(
    (it, at) =>
      !findings.some(
        (other, otherAt) =>
          at !== otherAt &&
          covers(other.words, it.words) &&
          // Of two findings with the same words, show the first.
          (!covers(it.words, other.words) || otherAt < at),
      ),
  );
}

/** Whether `words` contains every word of `part`. */
function covers(words: string, part: string): boolean {
  const known = new Set(words.split(/\s+/));
  return part !== "" && part.split(/\s+/).every((it) => it === "…" || known.has(it));
}
