import type { AssessmentBody } from "@attune/contract/questionnaire";
import { personFirst } from "@attune/domain/questionnaire/person-first";
import { assessSafety, type SafetyAssessment } from "@attune/domain/questionnaire/safety";
import { crisisPanelCopy, unreadableCopy } from "@attune/domain/questionnaire/safety-copy";
import { useEffect, useState } from "react";
import { previewCopy as copy } from "../features/preview/preview.copy.ts";
import { Minute } from "../features/preview/minute.tsx";
import { EmergencyPanel } from "../features/questionnaire/emergency-panel.tsx";
import { raiseHelp, readHelpNow } from "../features/questionnaire/help-state.ts";
import { HelpSection } from "../features/questionnaire/help-section.tsx";
import { readPendingQuestionnaire } from "../features/questionnaire/send-pending-questionnaire.ts";
import { Alert } from "../ui/alert.tsx";
import { authCopy } from "./auth.copy.ts";

interface PreviewPartProps {
  onKeep: () => void;
}

/** After the wizard: a minute of the person's own audio, or help if staff must contact them first. */
export function PreviewPart(props: PreviewPartProps) {
  const [answers] = useState(() => readPendingQuestionnaire());
  if (answers === undefined)
    return (
      <Alert title={authCopy.fromQuestionnaire.title}>{authCopy.fromQuestionnaire.message}</Alert>
    );
  return <Preview {...props} answers={answers} />;
}

function Preview({ answers, onKeep }: PreviewPartProps & { answers: AssessmentBody }) {
  const [safety] = useState(() => read(answers));
  const [first, setFirst] = useState(() => personFirst(safety));
  if (first === "help") return <Help redFlags={safety.redFlags} />;
  if (first === "review")
    return (
      <Alert title={safety.isUnreadable ? unreadableCopy.title : copy.reviewTitle} isLive>
        {safety.isUnreadable ? unreadableCopy.text : copy.review} {copy.keepHint}
      </Alert>
    );
  return <Minute answers={answers} onPersonFirst={setFirst} onKeep={onKeep} />;
}

function Help({ redFlags }: Pick<SafetyAssessment, "redFlags">) {
  useEffect(() => {
    // If the wizard was finished before its safety check ran, the help bar is not open yet.
    if (readHelpNow() === null) raiseHelp();
  }, []);
  return (
    <div>
      {redFlags.length > 0 && <EmergencyPanel flags={redFlags} />}
      <HelpSection heading="h2">
        <p className="mt-1">
          {crisisPanelCopy.carryOn} {crisisPanelCopy.later}
        </p>
      </HelpSection>
    </div>
  );
}

const read = ({ responses, primaryConcerns, safety }: AssessmentBody) =>
  assessSafety({ answers: responses, freeTexts: primaryConcerns, safety });
