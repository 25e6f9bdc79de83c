import { queryOptions } from "@tanstack/react-query";
import { getLegalSettings } from "@attune/contract/legal";
import { call } from "../../api/call.ts";

export const legalSettingsQuery = queryOptions({
  queryKey: ["api", "legal", "settings"],
  queryFn: ({ signal }) => call(getLegalSettings, { signal }),
});
