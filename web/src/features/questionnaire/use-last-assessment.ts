import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";
import { useEffect, useState } from "react";
import { useSession } from "../../api/session.tsx";
import { readDraft } from "./wizard-draft.ts";

/**
 * The latest assessment of a signed-in person who has not begun another on this device; null if there is none,
 * undefined while loading. It stays the same while the screen is open.
 */
export function useLastAssessment(): QuestionnaireAnswer | null | undefined {
  const { user, isLoading } = useSession();
  const [last, setLast] = useState<QuestionnaireAnswer | null | undefined>(() =>
    Object.keys(readDraft().answers).length > 0 ? null : undefined,
  );
  if (last === undefined && user === null && !isLoading) setLast(null);
  const isToFetch = last === undefined && user !== null;
  useEffect(() => {
    if (!isToFetch) return;
    import("./assessments.queries.ts")
      .then(({ fetchAssessments }) => fetchAssessments())
      .then(
        ([latest = null]) => setLast(latest),
        () => setLast(null),
      );
  }, [isToFetch]);
  return last;
}
