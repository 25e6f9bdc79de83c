import type { SafetyOption } from "@attune/domain/questionnaire/safety-answers";
import { useEffect, useState } from "react";
import { useSession } from "../../api/session.tsx";
import { fetchSafetyAnswers } from "./safety-answers.queries.ts";

/** The boxes that a signed-in person ticked last; null until they are known, and for anybody else. */
export function useLastAnswers(): readonly SafetyOption[] | null {
  const { user } = useSession();
  const [last, setLast] = useState<readonly SafetyOption[] | null>(null);
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) return;
    // Without them the boxes are shown as usual.
    fetchSafetyAnswers().then(
      ({ conditions }) => setLast(conditions),
      () => undefined,
    );
  }, [id]);
  return last;
}
