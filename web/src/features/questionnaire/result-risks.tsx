import type { UserQuestionnaire } from "@attune/contract/questionnaire";
import { Alert } from "../../ui/alert.tsx";
import { wordFor } from "../../ui/words-for.ts";
import { resultsCopy as copy } from "./results.copy.ts";

interface ResultRisksProps {
  results: UserQuestionnaire;
  /** Leaves out the recommended actions. */
  isBrief?: boolean;
}

/** Risks that staff must see first, most urgent first. */
export function ResultRisks({ results, isBrief = false }: ResultRisksProps) {
  const { isCrisis, redFlags, isUnreadable, contraindications, withdrawn } = results.risks;
  const isCalm = !isCrisis && redFlags.length === 0 && !isUnreadable;
  return (
    <div className="grid gap-3">
      {redFlags.length > 0 && (
        <Alert tone="danger" title={copy.redFlagsTitle}>
          <List lines={redFlags.map((it) => copy.redFlags[it])} />
          {!isBrief && copy.redFlagsHint}
        </Alert>
      )}
      {isCrisis && (
        <Alert tone="danger" title={copy.crisisTitle}>
          {isBrief ? undefined : copy.crisis}
        </Alert>
      )}
      {isUnreadable && (
        <Alert tone="warning" title={copy.unreadableTitle}>
          {isBrief ? undefined : copy.unreadable}
        </Alert>
      )}
      {contraindications.length > 0 && (
        <Alert tone="warning" title={copy.risksTitle}>
          <List
            lines={contraindications.map((it) =>
              withdrawn.includes(it)
                ? copy.withdrawn(wordFor(copy.risks, it))
                : wordFor(copy.risks, it),
            )}
          />
          {!isBrief && copy.risksHint}
        </Alert>
      )}
      {isCalm && contraindications.length === 0 && (
        <p className="text-15 text-ink-2">{copy.noRisks}</p>
      )}
      {results.failureReason !== null && (
        <Alert tone="danger" title={copy.failureTitle}>
          {results.failureReason}
        </Alert>
      )}
    </div>
  );
}

function List({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {lines.map((it) => (
        <li key={it}>{it}</li>
      ))}
    </ul>
  );
}
