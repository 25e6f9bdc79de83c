import { queryOptions } from "@tanstack/react-query";
import { getOwnMeasurement } from "@attune/contract/certificate";
import { listTracks } from "@attune/contract/library";
import { call } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";

export const tracksQuery = endpointQuery(listTracks);

export const measurementQuery = (trackId: string, output: "headphones" | "speaker") =>
  queryOptions({
    queryKey: ["api", "user", "audio-files", trackId, "measurement", output],
    // Aborting the request makes the server stop measuring when the person leaves.
    queryFn: ({ signal }) =>
      call(getOwnMeasurement, { params: { id: trackId }, query: { output }, signal }),
    staleTime: Infinity,
  });
