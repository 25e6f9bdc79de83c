import { clsx } from "clsx";
import type { Segment } from "@attune/contract/review";
import type { HeardRange } from "./heard-ranges.ts";
import { reviewCopy as copy } from "./review.copy.ts";

interface ReviewTimelineProps {
  segments: readonly Segment[];
  positionSeconds: number;
  heard: readonly HeardRange[];
  onSeek: (seconds: number) => void;
}

/** The segments side by side, as wide as their share of the duration; pressing one plays from its start. */
export function ReviewTimeline({ segments, positionSeconds, heard, onSeek }: ReviewTimelineProps) {
  const at = segmentAt(segments, positionSeconds);
  return (
    <ol aria-label={copy.timeline} className="flex w-full gap-px">
      {segments.map((it, index) => (
        <li
          key={it.entryId}
          className="relative min-w-6 basis-0"
          style={{ flexGrow: it.durationSeconds }}
        >
          <button
            type="button"
            aria-current={index === at ? "true" : undefined}
            onClick={() => onSeek(it.startSeconds)}
            className={clsx(
              "relative block h-12 w-full overflow-hidden rounded-field border px-0.5 text-13 leading-tight",
              index === at
                ? "border-primary bg-primary-soft font-semibold text-ink"
                : "border-line bg-sunken text-ink-2 hover:border-ink",
            )}
          >
            <span className="sr-only">{copy.playSegment(index + 1, it)}</span>
            <span aria-hidden className="block">
              {index + 1}
            </span>
            <span aria-hidden className="block truncate max-sm:hidden">
              {copy.hertzShort(it.hertz)}
            </span>
          </button>
          <span aria-hidden className="relative mt-1 block h-1 bg-line">
            {withinSegment(heard, it).map(([start, end]) => (
              <span
                key={start}
                className="absolute inset-y-0 bg-success"
                style={{ left: percent(start, it), width: percent(end - start, it) }}
              />
            ))}
          </span>
          {index === at && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 w-0.5 bg-copper-ink"
              style={{ left: percent(positionSeconds - it.startSeconds, it) }}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

/** Index of the last segment that has started. */
const segmentAt = (segments: readonly Segment[], seconds: number): number =>
  segments.findLastIndex((it) => it.startSeconds <= seconds);

const percent = (seconds: number, { durationSeconds }: Segment): string =>
  `${Math.min(100, (seconds / durationSeconds) * 100)}%`;

/** Parts played, in seconds from its start. */
const withinSegment = (
  heard: readonly HeardRange[],
  { startSeconds, durationSeconds }: Segment,
): HeardRange[] =>
  heard
    .map(([start, end]): HeardRange => [
      Math.max(0, start - startSeconds),
      Math.min(durationSeconds, end - startSeconds),
    ])
    .filter(([start, end]) => end > start);
