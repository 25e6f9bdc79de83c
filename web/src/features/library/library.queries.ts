import { getOwnMeasurement } from "@attune/contract/certificate";
import { listTracks } from "@attune/contract/library";
import { endpointQuery } from "../../api/endpoint-query.ts";

export const tracksQuery = endpointQuery(listTracks);

/** Leaving aborts the request, which makes the server stop measuring. */
export const measurementQuery = (trackId: string, output: "headphones" | "speaker") => ({
  ...endpointQuery(getOwnMeasurement, { params: { id: trackId }, query: { output } }),
  staleTime: Infinity,
});
