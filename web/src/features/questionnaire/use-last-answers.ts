import type { SafetyOption } from "@attune/domain/questionnaire/safety-answers";
import { useEffect, useState } from "react";
import { useSession } from "../../api/session.tsx";
import { fetchSafetyAnswers } from "./safety-answers.queries.ts";

/** The boxes that a signed-in person ticked last; null while loading, and for visitors. */
export function useLastAnswers(): readonly SafetyOption[] | null {
  const { user } = useSession();
  const [last, setLast] = useState<readonly SafetyOption[] | null>(null);
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) return;
    // Without them, the boxes are shown without the shortcut.
    fetchSafetyAnswers().then(
      ({ conditions }) => setLast(conditions),
      () => undefined,
    );
  }, [id]);
  return last;
}
