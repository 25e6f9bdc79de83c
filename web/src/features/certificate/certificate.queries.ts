import { queryOptions } from "@tanstack/react-query";
import type { BedChoice } from "@attune/domain/track/bed-choice";
import { getTrackCertificate, type TrackCertificate } from "@attune/contract/certificate";
import { call } from "../../api/call.ts";

export type CertificateOutput = TrackCertificate["output"];

/** Forgotten when it is closed: the audio may have been composed anew before it is asked for again. */
export const certificateQuery = (trackId: string, output: CertificateOutput, bed: BedChoice) =>
  queryOptions({
    queryKey: ["api", "admin", "audio-files", trackId, "certificate", output, bed],
    // With the signal the server stops measuring for anyone who closes the dialog.
    queryFn: ({ signal }) =>
      call(getTrackCertificate, { params: { id: trackId }, query: { output, bed }, signal }),
    gcTime: 0,
  });

export function certificateAddress(
  { trackId, output, bed }: Pick<TrackCertificate, "trackId" | "output" | "bed">,
  format: "download" | "html",
): string {
  const path = getTrackCertificate.path.replace("{id}", trackId);
  return `${path}?output=${output}&bed=${bed}&format=${format}`;
}
