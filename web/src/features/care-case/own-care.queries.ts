import { queryOptions } from "@tanstack/react-query";
import { getOwnCare } from "@attune/contract/care-case";
import { call } from "../../api/call.ts";

/** Whether staff are going to contact this person; updates when they do. */
export const ownCareQuery = queryOptions({
  queryKey: ["api", "user", "care"],
  queryFn: ({ signal }) => call(getOwnCare, { signal }),
  retry: false,
});
