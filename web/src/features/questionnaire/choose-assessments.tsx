import type { UserQuestionnaire } from "@attune/contract/questionnaire";
import { Select } from "../../ui/select.tsx";
import { timeText } from "../../ui/time-text.ts";
import { resultsCopy as copy } from "./results.copy.ts";
import type { ChosenAssessments } from "./results.queries.ts";

interface ChooseAssessmentsProps {
  results: UserQuestionnaire;
  onChoose: (chosen: ChosenAssessments) => void;
}

/** Which assessment is shown, and which earlier one it is compared with. */
export function ChooseAssessments({ results, onChoose }: ChooseAssessmentsProps) {
  const { assessments, id, previous } = results;
  if (assessments.length < 2) return null;
  const options = assessments.map((it, index) => ({
    value: it.id,
    label: copy.assessment(assessments.length - index, timeText(it.completedAt)),
  }));
  const earlier = options.slice(options.findIndex((it) => it.value === id) + 1);
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2">
      <Select
        label={copy.shown}
        options={options}
        value={id}
        onChange={(event) => onChoose({ assessment: event.currentTarget.value })}
      />
      {earlier.length > 0 && (
        <Select
          label={copy.against}
          options={earlier}
          value={previous?.id ?? ""}
          onChange={(event) => onChoose({ assessment: id, against: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
