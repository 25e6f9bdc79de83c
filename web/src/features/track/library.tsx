import { type ReactNode, useEffect } from "react";
import type { TrackAnswer } from "@attune/contract/track";
import { AudioCard } from "./audio-card.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { HowToUse } from "./how-to-use.tsx";
import { prefetchNowPlaying } from "./now-playing.tsx";
import { playableOf } from "./playable.ts";
import { libraryCopy } from "./track.copy.ts";
import { usePrepared } from "./use-prepared.ts";

const SoundChoices = lazyPart(
  async () => (await import("./sound-choices.tsx")).SoundChoices,
  <div className="h-112" />,
);
const WeekLine = lazyPart(async () => (await import("./week-line.tsx")).WeekLine);

interface LibraryProps {
  tracks: readonly TrackAnswer[];
  belowPlayer?: ReactNode;
}

export function Library({ tracks, belowPlayer }: LibraryProps) {
  useEffect(() => void prefetchNowPlaying(), []);
  const [first] = tracks;
  usePrepared(first && playableOf(first, 0));
  return (
    <section aria-labelledby="library-title">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="library-title" className="text-24">
          {libraryCopy.title}
        </h2>
        <HowToUse />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {tracks.map((track, index) => (
            <li key={track.id}>
              <AudioCard track={track} index={index} belowPlayer={belowPlayer} />
            </li>
          ))}
        </ul>
        <div className="grid gap-6 lg:sticky lg:top-6">
          <SoundChoices />
          <WeekLine />
        </div>
      </div>
    </section>
  );
}
