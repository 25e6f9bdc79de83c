import { Wizard } from "../features/questionnaire/wizard.tsx";
import { Page } from "../ui/page.tsx";

export function QuestionnaireScreen() {
  return (
    <Page>
      <Wizard />
    </Page>
  );
}
