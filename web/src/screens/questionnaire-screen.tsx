import { useEffect } from "react";
import { Wizard } from "../features/questionnaire/wizard.tsx";
import { useEarlyPress } from "../ui/early-press.ts";
import { rememberRequestedPlan } from "./requested-plan.ts";
import { PageWithHelp } from "./page-with-help.tsx";

export function QuestionnaireScreen() {
  useEffect(() => rememberRequestedPlan(new URLSearchParams(location.search)), []);
  useEarlyPress();
  return (
    <PageWithHelp foot="here">
      <Wizard />
    </PageWithHelp>
  );
}
