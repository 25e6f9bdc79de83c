import { queryOptions } from "@tanstack/react-query";
import { getOwnChanges, getOwnReasons } from "@attune/contract/recommendation";
import { call } from "../../api/call.ts";

export const ownReasonsQuery = queryOptions({
  queryKey: ["api", "user", "recommendation"],
  queryFn: ({ signal }) => call(getOwnReasons, { signal }),
});

export const ownChangesQuery = queryOptions({
  queryKey: ["api", "user", "recommendation", "changes"],
  queryFn: ({ signal }) => call(getOwnChanges, { signal }),
});
