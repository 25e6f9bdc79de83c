import type { PendingTrack } from "@attune/contract/track";
import { clsx } from "clsx";
import { timeText } from "../../ui/time-text.ts";
import { reviewCopy as copy } from "./review.copy.ts";

interface ReviewListProps {
  tracks: readonly PendingTrack[];
  /** The one that is open. */
  at: number;
  onTurn: (index: number) => void;
}

/** People in crisis have a section of their own, above all others. */
export function ReviewList({ tracks, at, onTurn }: ReviewListProps) {
  const numbered = tracks.map((track, index) => ({ track, index }));
  const crisis = numbered.filter(({ track }) => track.severity === "crisis");
  const others = numbered.filter(({ track }) => track.severity !== "crisis");
  const sections = [
    { title: copy.personFirst, items: crisis },
    { title: crisis.length > 0 ? copy.others : copy.queue, items: others },
  ].filter(({ items }) => items.length > 0);
  return sections.map(({ title, items }) => (
    <section key={title} aria-label={title} className="shrink-0">
      {crisis.length > 0 && (
        <p aria-hidden className="mb-2 text-15 font-semibold">
          {title}
        </p>
      )}
      <div className="flex gap-2 lg:grid">
        {items.map(({ track, index }) => (
          <button
            key={track.id}
            type="button"
            aria-current={index === at ? "true" : undefined}
            onClick={() => onTurn(index)}
            className={clsx(
              "min-h-11 max-w-60 shrink-0 rounded-control border px-3 py-2 text-left text-15",
              index === at ? "border-primary bg-primary-soft" : "border-line bg-surface",
            )}
          >
            <span className="block font-semibold">{track.username}</span>
            <span className="block text-13 text-ink-2">
              {track.kind === "assigned"
                ? copy.given(timeText(track.createdAt))
                : timeText(track.createdAt)}
            </span>
            <span className="line-clamp-2 text-13 text-ink-2">{track.reviewReasons[0]}</span>
          </button>
        ))}
      </div>
    </section>
  ));
}
