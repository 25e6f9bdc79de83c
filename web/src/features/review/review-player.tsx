import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Pause, Play } from "lucide-react";
import type { TrackReview } from "@attune/contract/review";
import { Button, SmallButton } from "../../ui/button.tsx";
import { unload } from "../../ui/unload-audio.ts";
import { clockText } from "../../ui/duration-text.ts";
import { type HeardRange, playedRanges } from "./heard-ranges.ts";
import { soundAddress } from "./review.queries.ts";
import { reviewCopy as copy } from "./review.copy.ts";
import { jump, playOrPause, seekTo } from "./review-shortcuts.ts";
import { ReviewSolo } from "./review-solo.tsx";
import { ReviewTimeline } from "./review-timeline.tsx";

interface ReviewPlayerProps {
  track: Pick<TrackReview, "id" | "durationSeconds" | "segments" | "scene">;
  /** The audio's owner and date. */
  audio: string;
  heard: readonly HeardRange[];
  onPlayed: (played: HeardRange[]) => void;
}

/** Plays an audio in review; its segments serve as the seek bar. */
export function ReviewPlayer({ track, audio, heard, onPlayed }: ReviewPlayerProps) {
  const element = useRef<HTMLAudioElement>(null);
  const [position, setPosition] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isSilent, setIsSilent] = useState(false);
  const [solo, setSolo] = useState<string | null>(null);
  const address = soundAddress(track.id, solo);
  useLayoutEffect(() => {
    const it = element.current;
    if (it === null) return;
    it.src = address;
    return () => unload(it);
  }, [address]);
  const chooseSolo = (part: string | null) => {
    const it = element.current;
    if (it === null || part === solo) return;
    const { currentTime, paused } = it;
    flushSync(() => setSolo(part));
    if (currentTime > 0) seekTo(it, currentTime);
    if (!paused) void it.play().catch(() => {});
  };
  const playFrom = (seconds: number) => {
    const it = element.current;
    if (it === null) return;
    seekTo(it, seconds);
    void it.play().catch(() => {});
  };
  const skip = (seconds: number) => jump(element.current, seconds);
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the sound contains no speech */}
      <audio
        ref={element}
        preload="none"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onPlaying={() => setIsSilent(false)}
        onSeeked={(event) => setPosition(event.currentTarget.currentTime)}
        onTimeUpdate={(event) => {
          setPosition(event.currentTarget.currentTime);
          // Only the customer's sound counts as heard.
          if (solo === null) onPlayed(playedRanges(event.currentTarget));
        }}
        onError={() => setIsSilent(true)}
      />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Button
          size="small"
          aria-label={(isPlaying ? copy.pause : copy.play)(audio)}
          onClick={() => playOrPause(element.current)}
        >
          {isPlaying ? <Pause aria-hidden size="1.125rem" /> : <Play aria-hidden size="1.125rem" />}
          {isPlaying ? copy.pauseShort : copy.playShort}
        </Button>
        <SmallButton onClick={() => skip(-10)}>{copy.back}</SmallButton>
        <SmallButton onClick={() => skip(30)}>{copy.on}</SmallButton>
        <span className="ml-auto text-15 text-ink-2 tabular-nums">
          {clockText(position)} / {clockText(track.durationSeconds)}
        </span>
      </div>
      <ReviewTimeline
        segments={track.segments}
        positionSeconds={position}
        heard={heard}
        onSeek={playFrom}
      />
      {track.scene !== null && <ReviewSolo scene={track.scene} solo={solo} onSolo={chooseSolo} />}
      <p role="alert" className="text-15 text-danger">
        {isSilent && copy.unlistenable}
      </p>
    </div>
  );
}
