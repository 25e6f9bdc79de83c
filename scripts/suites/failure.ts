import { stripVTControlCharacters } from "node:util";
import type { Counts } from "./counts.ts";

/** A failure in one part of the run, with its file (if known), name and message. */
export type Failure = { file?: string; name: string; message: string };

const shown = 10;
const linesOfMessage = 12;
const widthOfLine = 200;

/** The failures printed at the end of a run, so that they survive if only the end of the output is kept. */
export function describeFailures(failures: (Failure & { part: string })[]): string {
  const blocks = failures.slice(0, shown).map(({ part, file, name, message }) => {
    const where = file === undefined ? part : `${part}: ${file}`;
    return [`  ${where}`, `    ${name}`, ...firstLines(message).map((it) => `      ${it}`)];
  });
  const more = failures.length - shown;
  if (more > 0) blocks.push([`  and ${more} more, further up`]);
  return blocks.map((it) => it.join("\n")).join("\n\n");
}

/** If a runner failed without naming a test, reports at least how it ended. */
export function nameHiddenFault(counts: Counts, failures: Failure[], ending: string): Failure[] {
  if (counts.failed === 0 || failures.length > 0) return failures;
  const ran = counts.passed + counts.skipped;
  const message =
    ran === 0 ? "It left no report of any test." : "Every test that it reports passed.";
  return [{ name: "the run as a whole", message: `${message}\n${ending}` }];
}

function firstLines(message: string): string[] {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .map((it) => it.trimEnd());
  const nonEmpty = lines.filter((it) => it !== "");
  return nonEmpty.slice(0, linesOfMessage).map((it) => it.slice(0, widthOfLine));
}
