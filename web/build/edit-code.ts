/** A node of a parsed module. */
export interface Node {
  type: string;
  start: number;
  end: number;
}

/** Replaces `start` to `end` with `text`. */
export type Edit = [start: number, end: number, text: string];

export function applyEdits(code: string, edits: readonly Edit[]): string {
  let result = code;
  for (const [start, end, text] of edits.toSorted((a, b) => b[0] - a[0] || b[1] - a[1])) {
    result = result.slice(0, start) + text + result.slice(end);
  }
  return result;
}
