import { Link } from "wouter";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { questionnaireCopy as copy } from "./questionnaire.copy.ts";

/** For someone who came back to a completed assessment: leads on, without answering it again. */
export function AssessedNotice({ completedAt }: { completedAt: string }) {
  return (
    <div className="mb-6">
      <Alert
        tone="success"
        title={copy.assessed(formatDate(completedAt))}
        actions={
          <Link href="/dashboard" asChild>
            <ButtonLink href="/dashboard" size="small">
              {copy.goOn}
            </ButtonLink>
          </Link>
        }
      >
        {copy.assessedHint}
      </Alert>
    </div>
  );
}
