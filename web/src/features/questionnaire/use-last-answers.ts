import type { SafetyOption } from "@attune/domain/questionnaire/safety-answers";
import { useEffect, useState } from "react";
import { useSession } from "../../api/session.tsx";
import { fetchSafetyAnswers } from "./last-answers.queries.ts";

/** What `useLastAnswers` returns: undefined while loading; null if there are none, or they cannot be loaded. */
export type LastAnswers = readonly SafetyOption[] | null | undefined;

/** The boxes that a signed-in person ticked last; null for visitors. */
export function useLastAnswers(): LastAnswers {
  const { user } = useSession();
  const [last, setLast] = useState<LastAnswers>(user === null ? null : undefined);
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) return;
    // Without them, the boxes are shown without the shortcut.
    fetchSafetyAnswers().then(
      ({ conditions }) => setLast(conditions),
      () => setLast(null),
    );
  }, [id]);
  return last;
}
