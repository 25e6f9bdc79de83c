import { useEffect } from "react";
import { Wizard } from "../features/questionnaire/wizard.tsx";
import { Page } from "../ui/page.tsx";
import { rememberWantedPlan } from "./wanted-plan.ts";

export function QuestionnaireScreen() {
  useEffect(() => rememberWantedPlan(new URLSearchParams(location.search)), []);
  return (
    <Page>
      <Wizard />
    </Page>
  );
}
