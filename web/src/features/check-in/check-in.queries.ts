import { queryOptions } from "@tanstack/react-query";
import { listCheckIns } from "@attune/contract/check-in";
import { call } from "../../api/call.ts";

/** Newest first. */
export const checkInsQuery = queryOptions({
  queryKey: ["api", "user", "check-ins"],
  queryFn: ({ signal }) => call(listCheckIns, { signal }),
});
