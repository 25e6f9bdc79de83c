import { queryOptions } from "@tanstack/react-query";
import { getOwnMeasurement } from "@attune/contract/certificate";
import { listTracks } from "@attune/contract/library";
import { call } from "../../api/call.ts";

export const tracksQuery = queryOptions({
  queryKey: ["api", "user", "audio-files"],
  queryFn: ({ signal }) => call(listTracks, { signal }),
});

export const measurementQuery = (trackId: string, output: "headphones" | "speaker") =>
  queryOptions({
    queryKey: ["api", "user", "audio-files", trackId, "measurement", output],
    // With the signal the server stops measuring for anyone who leaves.
    queryFn: ({ signal }) =>
      call(getOwnMeasurement, { params: { id: trackId }, query: { output }, signal }),
    staleTime: Infinity,
  });
