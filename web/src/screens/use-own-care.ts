import { useQuery } from "@tanstack/react-query";
import type { OwnCare } from "@attune/contract/care-case";
import { useEffect } from "react";
import { ownCareQuery } from "../features/care-case/own-care.queries.ts";
import { raiseHelp, readHelpNow } from "../features/questionnaire/help-state.ts";

/** Whether this person told us about a crisis and nobody has been in touch yet; undefined while unknown. */
export function useOwnCare(): OwnCare | undefined {
  const care = useQuery(ownCareQuery).data;
  const isCaseOpen = care?.isCaseOpen === true;
  useEffect(() => {
    // Raised on another device: the numbers stand here as well, unless they were closed here.
    if (isCaseOpen && readHelpNow() === null) raiseHelp();
  }, [isCaseOpen]);
  return care;
}
