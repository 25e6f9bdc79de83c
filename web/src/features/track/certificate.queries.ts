import { queryOptions } from "@tanstack/react-query";
import { getTrackCertificate, type TrackCertificate } from "@attune/contract/track";
import { call } from "../../api/call.ts";

export type CertificateOutput = TrackCertificate["output"];

/** Forgotten when it is closed: the audio may have been composed anew before it is asked for again. */
export const certificateQuery = (trackId: string, output: CertificateOutput) =>
  queryOptions({
    queryKey: ["api", "admin", "audio-files", trackId, "certificate", output],
    // With the signal the server stops measuring for whoever closes the dialog.
    queryFn: ({ signal }) =>
      call(getTrackCertificate, { params: { id: trackId }, query: { output }, signal }),
    gcTime: 0,
  });

export function certificateAddress(
  { trackId, output }: Pick<TrackCertificate, "trackId" | "output">,
  format: "download" | "html",
): string {
  const path = getTrackCertificate.path.replace("{id}", trackId);
  return `${path}?output=${output}&format=${format}`;
}
