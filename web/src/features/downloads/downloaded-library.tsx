import type { ReactNode } from "react";
import type { TrackAnswer } from "@attune/contract/library";
import { downloadedLibraryCopy as copy } from "./downloads.copy.ts";
import type { DownloadedTrack } from "./download-store.ts";
import { useDownloads } from "./use-downloads.ts";
import { Section } from "../../ui/section.tsx";

interface DownloadedLibraryProps {
  renderTrack: (track: TrackAnswer, index: number, nightFadeSeconds?: number) => ReactNode;
}

/** Audio that plays offline; renders nothing without downloads. */
export function DownloadedLibrary({ renderTrack }: DownloadedLibraryProps) {
  const { tracks } = useDownloads();
  if (tracks.length === 0) return null;
  return (
    <Section title={copy.title} className="mt-8">
      <p className="mt-1 mb-5 text-ink-2">{copy.hint}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {tracks.map((track, index) => (
          <li key={track.trackId}>{renderTrack(answerOf(track), index, track.nightFadeSeconds)}</li>
        ))}
      </ul>
    </Section>
  );
}

/** A track as the library expects it, from the stored data: one sound of fixed length. */
function answerOf(track: DownloadedTrack): TrackAnswer {
  return {
    id: track.trackId,
    name: track.title,
    description: null,
    audioFileUrl: track.address.split("?", 1)[0] ?? track.address,
    duration: track.durationSeconds,
    assignedNotes: null,
    kind: "programme",
    needsHeadphones: false,
    isRecording: true,
    passages: [],
    scene: null,
    isSceneOffered: false,
    createdAt: new Date(0).toISOString(),
  };
}
