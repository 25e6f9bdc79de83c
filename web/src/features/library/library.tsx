import { type CSSProperties, type ReactElement, type ReactNode, useEffect, useState } from "react";
import { clsx } from "clsx";
import type { TrackAnswer } from "@attune/contract/library";
import { Button } from "../../ui/button.tsx";
import { AudioCard } from "./audio-card.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { HowToUse } from "./how-to-use.tsx";
import { prefetchPlayerControls } from "../player/player-controls.tsx";
import type { Playable } from "../player/player.ts";
import { playableOf } from "./playable.ts";
import { libraryCopy } from "./library.copy.ts";
import { usePlayer } from "../player/player-context.tsx";
import { usePrepared } from "../player/use-prepared.ts";
import { WeekLine } from "./week-line.tsx";

const SceneOffer = lazyPart(async () => (await import("../player/scene-offer.tsx")).SceneOffer);

interface LibraryProps {
  tracks: readonly TrackAnswer[];
  renderQuestion?: (track: Playable) => ReactNode;
  renderDownload: (track: Playable) => ReactNode;
  /** Below the tracks; on a wide screen beside the large card. */
  aside?: ReactNode;
}

export function Library({ tracks, renderQuestion, renderDownload, aside }: LibraryProps) {
  useEffect(() => void prefetchPlayerControls(), []);
  const [first] = tracks;
  usePrepared(first && playableOf(first, 0));
  const chosenId = usePlayer("track").state.track?.id;
  const [isEarlierShown, showEarlier] = useState(false);
  const earlier = earlierProgrammes(tracks, chosenId);
  const listed = tracks.map((track, index) => ({ track, index }));
  const others = listed.filter(({ track }) => track.id !== chosenId);
  // The playing audio comes first. Its card is moved, not recreated, so its button stays focused.
  const sorted = [
    ...listed.filter(({ track }) => track.id === chosenId),
    ...others.filter(({ track }) => !earlier.has(track.id)),
    ...others.filter(({ track }) => earlier.has(track.id)),
  ];
  const items: ReactElement[] = sorted.map(({ track, index }, place) => (
    <li
      key={track.id}
      hidden={earlier.has(track.id) && !isEarlierShown}
      className={place === 0 ? "lg:row-span-full" : "lg:col-start-2"}
    >
      <AudioCard
        {...{ track, index, renderQuestion, renderDownload }}
        look={tracks.length - 1 - index}
        hasChoices
      />
      {track.isSceneOffered && <SceneOffer trackId={track.id} />}
    </li>
  ));
  if (earlier.size > 0)
    items.splice(
      -earlier.size,
      0,
      <li key="earlier" className="lg:col-start-2">
        <Button
          variant="quiet"
          className="-ml-6 forced-colors:ml-0"
          aria-expanded={isEarlierShown}
          onClick={() => showEarlier(!isEarlierShown)}
        >
          {libraryCopy.earlier(earlier.size)}
        </Button>
      </li>,
    );
  return (
    <section aria-labelledby="library-title">
      <div className="mb-2 flex flex-wrap items-center gap-2 sm:mb-4">
        <h2 id="library-title" className="text-17 sm:text-24">
          {libraryCopy.title}
        </h2>
        <HowToUse />
      </div>
      <div
        className={clsx(
          "grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:gap-x-6",
          // The large card spans several rows without stretching them.
          tracks.length > 1 &&
            "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[repeat(var(--tracks),auto)_1fr]",
        )}
        style={{ "--tracks": tracks.length } as CSSProperties}
      >
        <ul className="contents">{items}</ul>
        <div className="empty:hidden lg:col-start-2">
          <WeekLine />
          {aside}
        </div>
      </div>
    </section>
  );
}

/** Ids of all programmes except the newest and the chosen one. */
function earlierProgrammes(tracks: readonly TrackAnswer[], chosenId: string | undefined) {
  const programmes = tracks.filter(({ kind }) => kind === "programme").slice(1);
  return new Set(programmes.map(({ id }) => id).filter((id) => id !== chosenId));
}
