import { queryOptions } from "@tanstack/react-query";
import { listTracks } from "@attune/contract/library";
import { call } from "../../api/call.ts";

export const tracksQuery = queryOptions({
  queryKey: ["api", "user", "audio-files"],
  queryFn: ({ signal }) => call(listTracks, { signal }),
});
