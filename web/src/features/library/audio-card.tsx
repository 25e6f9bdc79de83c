import { type ReactNode, useId, useMemo } from "react";
import { Headphones } from "lucide-react";
import type { TrackAnswer } from "@attune/contract/library";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { leftAt } from "../player/player-element.ts";
import { usePlayer } from "../player/player-context.tsx";
import { playerKeys } from "../player/player-keys.ts";
import { needsHeadphones, libraryCopy } from "./library.copy.ts";
import { playableOf } from "./playable.ts";
import { SeekBar, PlayerActions, VolumeControl } from "../player/player-controls.tsx";
import type { Playable } from "../player/player.ts";
import { PlayerFailure } from "../player/player-failure.tsx";
import { Transport } from "../player/transport.tsx";
import { TrackArtwork } from "./track-artwork.tsx";

interface AudioCardProps {
  track: TrackAnswer;
  index: number;
  belowPlayer: ReactNode;
  renderDownload: (track: Playable) => ReactNode;
}

/** One audio of the library: small, or large with all its controls where it plays or would play next. */
export function AudioCard({ track, index, belowPlayer, renderDownload }: AudioCardProps) {
  const { player, state } = usePlayer("track", "isWanted", "length", "failure", "recalls");
  const id = useId();
  const playable = useMemo(() => playableOf(track, index), [track, index]);
  const isCurrent = state.track?.id === track.id;
  const isPlaying = isCurrent && state.isWanted;
  const toggle = () => (isPlaying ? player.pause() : player.play(playable));
  const isFeatured = isCurrent || (state.track === null && index === 0);
  const leftSeconds = isCurrent ? 0 : leftAt(playable, state.length);
  return (
    <Card as="article" aria-labelledby={id} onKeyDown={playerKeys(player, toggle)}>
      <div
        className={isFeatured ? "-mx-3 -mt-3 sm:-mx-4 sm:-mt-4" : "float-right ml-4 max-sm:hidden"}
      >
        <TrackArtwork
          track={track}
          isCurrent={isCurrent}
          className={isFeatured ? "h-14 w-full sm:h-36" : "h-14 w-20"}
        />
      </div>
      <div className={isFeatured ? "mt-2 mb-2 sm:mt-4" : "mb-3"}>
        <Transport
          track={playable}
          isCurrent={isCurrent}
          isPlaying={isPlaying}
          leftSeconds={leftSeconds}
          isFirst={isFeatured}
          onPress={() => player.prepare(playable)}
          onToggle={toggle}
        />
      </div>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id={id} className="mr-auto text-20 font-semibold">
          {playable.title}
        </h3>
        {track.kind === "bonus" && <Badge tone="info">{libraryCopy.bonus}</Badge>}
        <Badge tone={isPlaying ? "accent" : "neutral"}>
          {isPlaying ? libraryCopy.playing : libraryCopy.ready}
        </Badge>
      </header>
      <p className="mt-1 text-ink-2">{track.description ?? libraryCopy.undescribed}</p>
      {isFeatured && track.needsHeadphones && (
        <p className="mt-2 flex items-start gap-2 text-15 text-ink-2">
          <Headphones aria-hidden size="1.125rem" className="mt-0.5 shrink-0" />
          {needsHeadphones}
        </p>
      )}
      {isCurrent && <SeekBar name={playable.title} />}
      {isFeatured && (
        <div className="mt-3 flex">
          <VolumeControl name={playable.title} />
        </div>
      )}
      <div className="mt-2 -ml-4 flex flex-wrap forced-colors:ml-0 forced-colors:gap-2">
        <PlayerActions track={playable} isCurrent={isCurrent} leftSeconds={leftSeconds} />
        {renderDownload(playable)}
      </div>
      {isCurrent && belowPlayer}
      {isCurrent && state.failure !== null && <PlayerFailure failure={state.failure} />}
      {track.assignedNotes !== null && (
        <details className="mt-3 text-15">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {libraryCopy.helpsWith}
          </summary>
          <p className="whitespace-pre-line text-ink-2">{track.assignedNotes}</p>
        </details>
      )}
    </Card>
  );
}
