import { queryOptions } from "@tanstack/react-query";
import { getUserState } from "@attune/contract/user";
import { call } from "../../api/call.ts";

export const userStateQuery = queryOptions({
  queryKey: ["api", "user", "state"],
  queryFn: ({ signal }) => call(getUserState, { signal }),
});
