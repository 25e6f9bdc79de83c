import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { questionnaireCopy as copy } from "./questionnaire.copy.ts";
import { useLastAssessment } from "./use-last-assessment.ts";
import { Wizard } from "./wizard.tsx";

const AssessedNotice = lazyPart(
  async () => (await import("./assessed-notice.tsx")).AssessedNotice,
  <Skeleton className="mb-6 h-40" />,
);

/** The wizard, with the answers of a signed-in person's last assessment. */
export function ResumedWizard() {
  const last = useLastAssessment();
  if (last === undefined)
    return (
      <Waiting
        label={copy.loading}
        heading={copy.title}
        height="h-128"
        className="mx-auto max-w-wizard"
      />
    );
  return (
    <>
      {last !== null && (
        <div className="mx-auto max-w-wizard">
          <AssessedNotice completedAt={last.completedAt} />
        </div>
      )}
      <Wizard last={last} />
    </>
  );
}
