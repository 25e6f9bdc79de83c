import { useQuery } from "@tanstack/react-query";
import type { OwnCare } from "@attune/contract/care-case";
import { useEffect } from "react";
import { ownCareQuery } from "../features/care-case/own-care.queries.ts";
import { raiseHelp, readHelpNow } from "../features/questionnaire/help-state.ts";

/** Whether this person reported a crisis and has not been contacted yet. */
export const isCareFirst = (care: OwnCare | null | undefined): care is OwnCare =>
  care?.isCaseOpen === true && !care.isContacted;

/** This person's own case; undefined while loading, null if it could not be read. */
export function useOwnCare(): OwnCare | null | undefined {
  const { data, error } = useQuery(ownCareQuery);
  const care = data ?? (error === null ? undefined : null);
  const isCaseOpen = care?.isCaseOpen === true;
  useEffect(() => {
    // The case was raised on another device: open the help bar here too, unless it was closed here.
    if (isCaseOpen && readHelpNow() === null) raiseHelp();
  }, [isCaseOpen]);
  return care;
}
