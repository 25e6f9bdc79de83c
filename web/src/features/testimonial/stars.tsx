import { starWords } from "./star-words.ts";

/** Five stars, as many of them filled as were given. */
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
