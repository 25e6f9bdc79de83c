import { useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { humanMessage } from "../../api/api-error.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ReviewCard } from "./review-card.tsx";
import { reviewCopy as copy } from "./track.copy.ts";
import { reviewQueueQuery } from "./track.queries.ts";

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
  const { data: tracks, error, refetch, isFetching } = useQuery(reviewQueueQuery);
  const sounding = useRef<HTMLAudioElement>(null);
  const onlyThis = (element: HTMLAudioElement) => {
    if (sounding.current !== element) sounding.current?.pause();
    sounding.current = element;
  };
  if (tracks !== undefined) {
    if (tracks.length === 0) return <p className="text-ink-2">{copy.empty}</p>;
    return (
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {tracks.map((track) => (
          <li key={track.id}>
            <ReviewCard track={track} onListen={onlyThis} />
          </li>
        ))}
      </ul>
    );
  }
  if (error === null) {
    return (
      <output className="block">
        <span className="sr-only">{copy.loading}</span>
        <Skeleton className="h-60 w-full" />
      </output>
    );
  }
  return (
    <ErrorPanel
      title={copy.failed}
      message={humanMessage(error, copy.failedHint)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
