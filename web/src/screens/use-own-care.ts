import { useQuery } from "@tanstack/react-query";
import type { OwnCare } from "@attune/contract/care-case";
import { useEffect } from "react";
import { ownCareQuery } from "../features/care-case/own-care.queries.ts";
import { raiseHelpFor } from "../features/questionnaire/help-state.ts";

/** Whether this person reported a crisis and has not been contacted yet. */
export const isCareFirst = (care: OwnCare | null | undefined): care is OwnCare =>
  care?.isCaseOpen === true && !care.isContacted;

/** This person's own case; undefined while loading, null if it could not be read. */
export function useOwnCare(): OwnCare | null | undefined {
  const { data, error } = useQuery(ownCareQuery);
  const care = data ?? (error === null ? undefined : null);
  const disclosureId = care?.disclosureId ?? null;
  useEffect(() => {
    if (disclosureId !== null) raiseHelpFor(disclosureId);
  }, [disclosureId]);
  return care;
}
