import type { TrackAnswer } from "@attune/contract/track";
import { AudioCard } from "./audio-card.tsx";
import { keptLibraryCopy as copy } from "./keep.copy.ts";
import type { KeptTrack } from "./kept-store.ts";
import { useEffect } from "react";
import { prefetchNowPlaying } from "./now-playing.tsx";
import { useKept } from "./use-kept.ts";

/** What plays without a line; nothing where nothing was downloaded. */
export function KeptLibrary() {
  const { tracks } = useKept();
  useEffect(() => void prefetchNowPlaying(), []);
  if (tracks.length === 0) return null;
  return (
    <section aria-labelledby="kept-title" className="mt-8">
      <h2 id="kept-title" className="text-24">
        {copy.title}
      </h2>
      <p className="mt-1 mb-5 text-ink-2">{copy.hint}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {tracks.map((track, index) => (
          <li key={track.trackId}>
            <AudioCard track={answerOf(track)} index={index} belowPlayer={null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As the library shows it, of what is known here: one sound, of one length. */
function answerOf(track: KeptTrack): TrackAnswer {
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
    createdAt: new Date(0).toISOString(),
  };
}
