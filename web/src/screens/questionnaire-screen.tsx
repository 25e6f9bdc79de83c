import { useEffect } from "react";
import { useSession } from "../api/session.tsx";
import { ResumedWizard } from "../features/questionnaire/resumed-wizard.tsx";
import { useEarlyPress } from "../ui/early-press.ts";
import { rememberRequestedPlan } from "./requested-plan.ts";
import { PageWithHelp } from "./page-with-help.tsx";

export function QuestionnaireScreen() {
  useEffect(() => rememberRequestedPlan(new URLSearchParams(location.search)), []);
  useEarlyPress();
  const { user, isLoading } = useSession();
  const isVisitor = !isLoading && user === null;
  useEffect(() => {
    if (isVisitor) void import("./auth-screen.tsx").then((it) => it.prefetchRegistration(), ignore);
  }, [isVisitor]);
  return (
    <PageWithHelp foot="here">
      <ResumedWizard />
    </PageWithHelp>
  );
}

/** The screen loads its code again when it is opened. */
function ignore(): void {}
