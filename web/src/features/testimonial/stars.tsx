import { starWords } from "./star-words.ts";

/** Five stars, filled according to the rating. */
export function Stars({ count }: { count: number }) {
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden className="tracking-widest text-copper-ink">
        {"★★★★★☆☆☆☆☆".slice(5 - count, 10 - count)}
      </span>
      <span className="sr-only">{starWords(count)}</span>
    </span>
  );
}
