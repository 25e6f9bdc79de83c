import { type ReactNode, useEffect } from "react";
import type { TrackAnswer } from "@attune/contract/library";
import { AudioCard } from "./audio-card.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { HowToUse } from "./how-to-use.tsx";
import { prefetchPlayerControls } from "../player/player-controls.tsx";
import type { Playable } from "../player/player.ts";
import { playableOf } from "./playable.ts";
import { libraryCopy } from "./library.copy.ts";
import { usePlayer } from "../player/player-context.tsx";
import { usePrepared } from "../player/use-prepared.ts";

const SceneChoice = lazyPart(
  async () => (await import("../player/scene-choice.tsx")).SceneChoice,
  <div className="h-112" />,
);
const SceneOffer = lazyPart(async () => (await import("../player/scene-offer.tsx")).SceneOffer);
const SoundChoices = lazyPart(
  async () => (await import("../player/sound-choices.tsx")).SoundChoices,
  <div className="h-112" />,
);
const WeekLine = lazyPart(async () => (await import("./week-line.tsx")).WeekLine);

interface LibraryProps {
  tracks: readonly TrackAnswer[];
  belowPlayer?: ReactNode;
  renderDownload: (track: Playable) => ReactNode;
}

export function Library({ tracks, belowPlayer, renderDownload }: LibraryProps) {
  useEffect(() => void prefetchPlayerControls(), []);
  const [first] = tracks;
  const firstPlayable = first && playableOf(first, 0);
  usePrepared(firstPlayable);
  const chosenId = usePlayer("track").state.track?.id;
  const listed = tracks.map((track, index) => ({ track, index }));
  // The audio that plays stands first. Its card is moved, not made anew: the focus stays on its button.
  const sorted = [
    ...listed.filter(({ track }) => track.id === chosenId),
    ...listed.filter(({ track }) => track.id !== chosenId),
  ];
  return (
    <section aria-labelledby="library-title">
      <div className="mb-2 flex items-center justify-between gap-x-3 sm:mb-5">
        <h2 id="library-title" className="text-17 sm:text-24">
          {libraryCopy.title}
        </h2>
        <HowToUse />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {sorted.map(({ track, index }) => (
            <li key={track.id}>
              <AudioCard {...{ track, index, belowPlayer, renderDownload }} />
              {track.isSceneOffered && <SceneOffer trackId={track.id} />}
            </li>
          ))}
        </ul>
        <div className="grid gap-6 lg:sticky lg:top-6">
          <SceneChoice track={firstPlayable} />
          <SoundChoices track={firstPlayable} />
          <WeekLine />
        </div>
      </div>
    </section>
  );
}
