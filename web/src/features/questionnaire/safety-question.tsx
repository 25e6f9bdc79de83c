import type { SafetyOption } from "@attune/domain/questionnaire/safety-answers";
import { useState, type FormEvent } from "react";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { Button } from "../../ui/button.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { showMissing } from "../../ui/show-missing.ts";
import { SafetyBoxes } from "./safety-boxes.tsx";
import { useSaveSafetyAnswers } from "./safety-answers.queries.ts";
import { safetyCopy as copy } from "./safety.copy.ts";

/** Asks people whose assessment predates the safety question, once. */
export function SafetyQuestion() {
  const [conditions, setConditions] = useState<SafetyOption[]>([]);
  const [isMissing, setMissing] = useState(false);
  const saving = useSaveSafetyAnswers();
  usePageTitle(copy.onceTitle);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(conditions.length === 0);
    if (conditions.length > 0) saving.mutate(conditions);
    else showMissing("safety-boxes");
  };
  return (
    <form noValidate onSubmit={onSubmit} className="mx-auto grid max-w-wizard gap-6">
      <div>
        <h1 className="text-title">{copy.onceTitle}</h1>
        <p className="mt-2 text-ink-2">{copy.onceLead}</p>
      </div>
      <SafetyBoxes
        conditions={conditions}
        error={isMissing && conditions.length === 0 ? copy.tickToSubmit : undefined}
        onChange={setConditions}
      />
      <ErrorAlert error={saving.error} hint={copy.onceFailed} />
      <div>
        <Button type="submit" isPending={saving.isPending} pendingLabel={copy.onceSaving}>
          {copy.onceSave}
        </Button>
      </div>
    </form>
  );
}
