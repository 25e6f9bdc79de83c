import { queryOptions } from "@tanstack/react-query";
import { getOwnReasons } from "@attune/contract/recommendation";
import { call } from "../../api/call.ts";

export const ownReasonsQuery = queryOptions({
  queryKey: ["api", "user", "recommendation"],
  queryFn: ({ signal }) => call(getOwnReasons, { signal }),
});
