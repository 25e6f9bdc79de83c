/** Returns a number from 0 (inclusive) to 1 (exclusive). */
export type Chance = () => number;

/** A deterministic sequence per text: FNV-1a over its characters, then mulberry32. */
export function chanceOf(text: string): Chance {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Picks one element; throws if there is none. */
export function pick<T>(chance: Chance, from: readonly T[]): T {
  const found = from[Math.floor(chance() * from.length)];
  if (found === undefined) throw new RangeError("There is nothing to pick from");
  return found;
}

/** All elements in random order. */
export function shuffled<T>(chance: Chance, from: readonly T[]): T[] {
  const all = [...from];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all;
}
