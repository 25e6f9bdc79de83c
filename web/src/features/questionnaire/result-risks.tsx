import type { UserQuestionnaire } from "@attune/contract/questionnaire";
import { Alert } from "../../ui/alert.tsx";
import { resultsCopy as copy } from "./results.copy.ts";

/** What staff have to know before anything else. */
export function ResultRisks({ results }: { results: UserQuestionnaire }) {
  const { isCrisis, contraindications } = results.risks;
  return (
    <div className="grid gap-3">
      {isCrisis && (
        <Alert tone="danger" title={copy.crisisTitle}>
          {copy.crisis}
        </Alert>
      )}
      {contraindications.length > 0 && (
        <Alert tone="warning" title={copy.risksTitle}>
          <ul className="list-disc pl-5">
            {contraindications.map((it) => (
              <li key={it}>{copy.risks[it]}</li>
            ))}
          </ul>
          {copy.risksHint}
        </Alert>
      )}
      {!isCrisis && contraindications.length === 0 && (
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
