import type { SafetyAnswers } from "@attune/domain/questionnaire/safety-answers";
import { useEffect, useEffectEvent, useState } from "react";
import { useSession } from "../../api/session.tsx";
import { fetchSafetyAnswers } from "./safety-answers.queries.ts";

/** Fills in the boxes that a signed-in person ticked last, unless some are ticked already. */
export function useLastAnswers(
  safety: SafetyAnswers,
  fillIn: (safety: SafetyAnswers) => void,
): boolean {
  const { user } = useSession();
  const [isFilledIn, setFilledIn] = useState(false);
  const take = useEffectEvent((conditions: SafetyAnswers["conditions"]) => {
    if (safety.conditions.length > 0) return;
    fillIn({ ...safety, conditions });
    setFilledIn(true);
  });
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) return;
    // Without them the boxes are simply empty.
    fetchSafetyAnswers().then(
      ({ conditions }) => conditions !== null && take(conditions),
      () => undefined,
    );
  }, [id]);
  return isFilledIn;
}
