import { type ReactNode, useEffect, useId, useMemo } from "react";
import { clsx } from "clsx";
import type { TrackAnswer } from "@attune/contract/library";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { clockText } from "../../ui/duration-text.ts";
import { leftAt } from "../player/player-element.ts";
import { usePlayer } from "../player/player-context.tsx";
import { playerKeys } from "../player/player-keys.ts";
import { playerCopy } from "../player/player.copy.ts";
import { libraryCopy } from "./library.copy.ts";
import { NowPlaying } from "./now-playing.tsx";
import { playableOf } from "./playable.ts";
import { isPlaying, type Playable, soundSeconds } from "../player/player.ts";
import { Transport } from "../player/transport.tsx";
import { TrackArtwork } from "./track-artwork.tsx";

interface AudioCardProps {
  track: TrackAnswer;
  index: number;
  /** Counted from the end of the library, so that a new programme does not change the look of the others. */
  look?: number;
  /** Of a download, which names no scene. */
  nightFadeSeconds?: number | undefined;
  /** Whether the card offers scene and sound settings. */
  hasChoices?: boolean;
  /** Replaces the seek bar or the description while there is a question. */
  renderQuestion?: (track: Playable) => ReactNode;
  renderDownload: (track: Playable) => ReactNode;
}

/** One audio of the library: a row, or a large card with all controls if it is playing or would play next. */
export function AudioCard(props: AudioCardProps) {
  const { track, index, look = 0, nightFadeSeconds, hasChoices = false } = props;
  const { renderQuestion, renderDownload } = props;
  const { player, state } = usePlayer("track", "length", "recalls");
  const id = useId();
  const playable = useMemo(
    () => ({ ...playableOf(track, index), nightFadeSeconds }),
    [track, index, nightFadeSeconds],
  );
  useEffect(() => player.renew(playable), [player, playable]);
  const isCurrent = state.track?.id === track.id;
  const toggle = () =>
    isPlaying(player.getState(), track.id) ? player.pause() : player.play(playable);
  const isFeatured = isCurrent || (state.track === null && index === 0);
  const leftSeconds = isCurrent ? 0 : leftAt(playable, state.length);
  return (
    <Card as="article" aria-labelledby={id} onKeyDown={playerKeys(player, toggle)}>
      {/* The same tree for both sizes, so that the pressed button keeps the focus. */}
      <div className={clsx("flex gap-3", isFeatured ? "flex-col" : "flex-wrap")}>
        <div className={isFeatured ? "-mx-3 -mt-3" : "shrink-0"}>
          <TrackArtwork
            {...{ track, look, isCurrent }}
            className={isFeatured ? "h-20 sm:h-48" : "size-14 sm:size-16"}
          />
        </div>
        <div
          className={clsx(
            "flex min-w-0 grow items-center gap-3 sm:gap-4",
            // With large text, the title is below the button, or a row's button below the picture.
            isFeatured ? "flex-wrap" : "basis-40",
          )}
        >
          <Transport
            track={playable}
            isFirst={isFeatured}
            onPress={() => player.prepare(playable)}
            onToggle={toggle}
          />
          <header className={clsx("min-w-0 grow", isFeatured ? "basis-[8rem]" : "order-first")}>
            <h3
              id={id}
              className={isFeatured ? "font-display text-20 leading-snug" : "text-17 font-semibold"}
            >
              {playable.title}
            </h3>
            <p className="flex flex-wrap items-center gap-x-2 text-15 text-ink-2">
              <PlayingBadge trackId={track.id} />
              {track.kind === "bonus" && (isFeatured || isCurrent) && (
                <span>{libraryCopy.bonus}</span>
              )}
              {/* The stored position is read after the first paint, and takes no extra space. Once the audio
                 has begun, the seek bar shows the time, and the space stays. */}
              <span
                className={clsx(
                  "whitespace-nowrap",
                  isFeatured ? "max-[22rem]:basis-full" : "max-sm:basis-full",
                  isCurrent && "invisible",
                )}
              >
                {track.kind === "bonus" && !isFeatured && `${libraryCopy.bonus} · `}
                {leftSeconds > 0
                  ? playerCopy.leftAt(clockText(leftSeconds))
                  : clockText(soundSeconds(playable, state.length))}
              </span>
            </p>
          </header>
        </div>
      </div>
      {isFeatured ? (
        <NowPlaying
          {...{ track, playable, isCurrent, leftSeconds, hasChoices }}
          question={renderQuestion?.(playable)}
          download={renderDownload(playable)}
        />
      ) : (
        <div className="mt-2">
          <p className="text-15 text-ink-2">{track.description ?? libraryCopy.undescribed}</p>
          <div className="-mb-3 -ml-4 flex forced-colors:ml-0">{renderDownload(playable)}</div>
        </div>
      )}
    </Card>
  );
}

/** Separate from the card, which a press on Play or Pause need not render again. */
function PlayingBadge({ trackId }: { trackId: string }) {
  const isOn = isPlaying(usePlayer("track", "isWanted").state, trackId);
  return (
    <Badge tone={isOn ? "accent" : "neutral"}>
      {isOn ? libraryCopy.playing : libraryCopy.ready}
    </Badge>
  );
}
