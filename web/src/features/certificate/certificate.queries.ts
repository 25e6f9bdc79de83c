import { queryOptions } from "@tanstack/react-query";
import type { BedChoice } from "@attune/domain/track/bed-choice";
import type { SceneChoice } from "@attune/domain/track/scene-choice";
import { getTrackCertificate, type TrackCertificate } from "@attune/contract/certificate";
import { call } from "../../api/call.ts";

export type CertificateOutput = TrackCertificate["output"];

/** Discarded when closed, because the audio may be recomposed before it is requested again. */
export const certificateQuery = (
  trackId: string,
  output: CertificateOutput,
  bed: BedChoice,
  scene: SceneChoice,
) =>
  queryOptions({
    queryKey: ["api", "admin", "audio-files", trackId, "certificate", output, bed, scene],
    // Aborting the request makes the server stop measuring when the dialog closes.
    queryFn: ({ signal }) =>
      call(getTrackCertificate, {
        params: { id: trackId },
        query: { output, bed, ...sceneOf(scene) },
        signal,
      }),
    gcTime: 0,
  });

export function certificateAddress(
  { trackId, output, bed, scene }: Pick<TrackCertificate, "trackId" | "output" | "bed" | "scene">,
  format: "download" | "html",
): string {
  const path = getTrackCertificate.path.replace("{id}", trackId);
  const around = scene === null ? "" : `&scene=${scene.name}&character=${scene.character}`;
  return `${path}?output=${output}&bed=${bed}${around}&format=${format}`;
}

const sceneOf = (scene: SceneChoice) => (scene === "none" ? {} : { scene });
