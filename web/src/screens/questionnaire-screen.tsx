import { useEffect } from "react";
import { Wizard } from "../features/questionnaire/wizard.tsx";
import { useEarlyPress } from "../ui/early-press.ts";
import { Page } from "../ui/page.tsx";
import { rememberWantedPlan } from "./wanted-plan.ts";

export function QuestionnaireScreen() {
  useEffect(() => rememberWantedPlan(new URLSearchParams(location.search)), []);
  useEarlyPress();
  return (
    <Page foot="here">
      <Wizard />
    </Page>
  );
}
