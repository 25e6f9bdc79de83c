export interface LinePart {
  kind: "same" | "added" | "removed";
  lines: string[];
}

/**
 * A line diff by longest common subsequence. Texts of more than `mostLines` lines count as replaced
 * entirely.
 */
export function compareLines(before: string, after: string): LinePart[] {
  const [old, young] = [before.split(/\r?\n/), after.split(/\r?\n/)];
  const start = commonStart(old, young);
  const end = commonStart(old.slice(start).toReversed(), young.slice(start).toReversed());
  const [a, b] = [old.slice(start, old.length - end), young.slice(start, young.length - end)];
  const parts: LinePart[] = [];
  const put = (kind: LinePart["kind"], line: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else parts.push({ kind, lines: [line] });
  };
  for (const line of old.slice(0, start)) put("same", line);
  for (const [kind, line] of walk(a, b)) put(kind, line);
  for (const line of old.slice(old.length - end)) put("same", line);
  return parts;
}

const mostLines = 3000;

const commonStart = (a: readonly string[], b: readonly string[]) => {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1;
  return count;
};

function walk(a: readonly string[], b: readonly string[]): [LinePart["kind"], string][] {
  if (a.length > mostLines || b.length > mostLines) return [...a.map(removed), ...b.map(added)];
  const width = b.length + 1;
  // Lengths of the longest common subsequences of both suffixes, from each position.
  const left = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      left[i * width + j] =
        a[i] === b[j]
          ? left[(i + 1) * width + j + 1]! + 1
          : Math.max(left[(i + 1) * width + j]!, left[i * width + j + 1]!);
  const steps: [LinePart["kind"], string][] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      steps.push(["same", a[i]!]);
      i += 1;
      j += 1;
    } else if (
      j >= b.length ||
      (i < a.length && left[(i + 1) * width + j]! >= left[i * width + j + 1]!)
    ) {
      steps.push(removed(a[i]!));
      i += 1;
    } else {
      steps.push(added(b[j]!));
      j += 1;
    }
  }
  return steps;
}

const removed = (line: string): [LinePart["kind"], string] => ["removed", line];
const added = (line: string): [LinePart["kind"], string] => ["added", line];
