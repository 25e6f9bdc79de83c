import { useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../ui/loaded.tsx";
import { ReviewCard } from "./review-card.tsx";
import { reviewCopy as copy } from "./review.copy.ts";
import { reviewQueueQuery } from "./review.queries.ts";

export function ReviewQueue() {
  return (
    <section aria-labelledby="review-title">
      <h2 id="review-title" className="text-24">
        {copy.title}
      </h2>
      <p className="mt-2 mb-6 max-w-measure text-ink-2">{copy.intro}</p>
      <Queue />
    </section>
  );
}

function Queue() {
  const sounding = useRef<HTMLAudioElement>(null);
  const onlyThis = (element: HTMLAudioElement) => {
    if (sounding.current !== element) sounding.current?.pause();
    sounding.current = element;
  };
  return (
    <Loaded
      query={useQuery(reviewQueueQuery)}
      loading={{ label: copy.loading, room: "h-60" }}
      failure={{ title: copy.failed, hint: copy.failedHint }}
    >
      {(tracks) =>
        tracks.length === 0 ? (
          <p className="text-ink-2">{copy.empty}</p>
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {tracks.map((track) => (
              <li key={track.id}>
                <ReviewCard track={track} onListen={onlyThis} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
