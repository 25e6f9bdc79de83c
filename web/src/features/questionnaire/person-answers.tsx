import { noQuestionnaire } from "@attune/contract/questionnaire";
import { problemCode } from "../../api/api-error.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { useAddress } from "../../ui/use-address.ts";
import { ChooseAssessments } from "./choose-assessments.tsx";
import { Results } from "./results.tsx";
import { resultsCopy as copy } from "./results.copy.ts";
import { useResults } from "./use-results.tsx";

interface PersonAnswersProps {
  userId: string;
  onReport: () => void;
}

/** The answers view of a person's page; the two assessments that are compared are in the URL. */
export function PersonAnswers({ userId, onReport }: PersonAnswersProps) {
  const { address, change } = useAddress();
  const chosen = Object.fromEntries(
    ["assessment", "against"].flatMap((name) => {
      const id = address.get(name);
      return id === null ? [] : [[name, id]];
    }),
  );
  const { query, buttons } = useResults(userId, onReport, chosen);
  if (problemCode(query.error) === noQuestionnaire.code)
    return <p className="text-ink-2">{copy.reviewedNone}</p>;
  return (
    <Loaded query={query} copy={copy} height="h-60">
      {(results) => (
        <>
          <ChooseAssessments
            results={results}
            onChoose={({ assessment, against }) =>
              change({ assessment: assessment ?? null, against: against ?? null })
            }
          />
          {buttons !== null && (
            <div className="mb-4 flex flex-wrap justify-end gap-2">{buttons}</div>
          )}
          <Results results={results} />
        </>
      )}
    </Loaded>
  );
}
