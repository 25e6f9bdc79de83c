import type { ReactNode } from "react";
import type { TrackAnswer } from "@attune/contract/library";
import { Fold } from "../../ui/fold.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { Playable } from "../player/player.ts";
import { usePlayer } from "../player/player-context.tsx";
import {
  PlayerActions,
  SceneChoice,
  SeekBar,
  SleepChip,
  VolumeControl,
} from "../player/player-controls.tsx";
import { PlayerFailure } from "../player/player-failure.tsx";
import { libraryCopy, needsHeadphones } from "./library.copy.ts";
import { Measured } from "./measured.tsx";
import { measuredCopy } from "./measured.copy.ts";

const SoundChoices = lazyPart(
  async () => (await import("../player/sound-choices.tsx")).SoundChoices,
);

interface NowPlayingProps {
  track: TrackAnswer;
  playable: Playable;
  isCurrent: boolean;
  /** The position where Play resumes, in seconds; 0 for the start. */
  leftSeconds: number;
  hasChoices: boolean;
  question: ReactNode;
  download: ReactNode;
}

/** The controls below Play in the large card. */
export function NowPlaying(props: NowPlayingProps) {
  const { track, playable, isCurrent, leftSeconds, hasChoices, question, download } = props;
  const { failure } = usePlayer("failure").state;
  const description = track.description ?? libraryCopy.undescribed;
  return (
    <>
      {/* Messages, questions and controls share one space, so that none of them shifts the content below. */}
      <div className="mt-3 grid min-h-19 content-center [&:has(>[data-question],>output:not(:empty))>:not([data-question],output)]:hidden">
        {isCurrent ? (
          <SeekBar name={playable.title} />
        ) : (
          <p className="line-clamp-3 text-15 text-ink-2">{description}</p>
        )}
        {question}
      </div>
      {isCurrent && failure !== null && <PlayerFailure failure={failure} />}
      <div className="mt-3 grid items-end gap-x-8 gap-y-3 sm:grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))]">
        {hasChoices && <SceneChoice track={playable} />}
        <VolumeControl name={playable.title} />
      </div>
      <div className="mt-2 -ml-4 flex flex-wrap max-[22rem]:-ml-2 max-[22rem]:[&_button]:px-2 forced-colors:ml-0 forced-colors:gap-2">
        <SleepChip />
        {download}
        <PlayerActions track={playable} isCurrent={isCurrent} leftSeconds={leftSeconds} />
      </div>
      <div className="mt-2 -mb-4 text-15">
        {hasChoices && (
          <Fold summary={libraryCopy.settings}>
            {track.needsHeadphones && <p className="mb-4">{needsHeadphones}</p>}
            <SoundChoices track={playable} />
          </Fold>
        )}
        {track.assignedNotes !== null && (
          <Fold summary={libraryCopy.helpsWith}>
            {isCurrent && <p className="mb-3">{description}</p>}
            <p className="whitespace-pre-line">{track.assignedNotes}</p>
          </Fold>
        )}
        {!track.isRecording && (
          <Fold summary={measuredCopy.summary}>
            <Measured trackId={track.id} />
          </Fold>
        )}
      </div>
    </>
  );
}
