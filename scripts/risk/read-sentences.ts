import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const folder = join(import.meta.dirname, "sentences");

/** One text as a person might type it into a health questionnaire. */
export interface Sentence {
  /** What makes it hard to read, or its expected reading; empty if the file gives none. */
  kind: string;
  /** Who is writing, if the wording depends on it. */
  speaker?: string;
  text: string;
}

/** The sentences of one file, such as "evaluation/first/red-flags.txt". Throws if there is none. */
export function readSentences(path: string): Sentence[] {
  const found: Sentence[] = [];
  let heading: Omit<Sentence, "text"> = { kind: "" };
  for (const line of readFileSync(join(folder, path), "utf8").split("\n")) {
    if (line.startsWith("# ")) heading = readHeading(line);
    else if (line !== "") found.push({ ...heading, text: unescape(line) });
  }
  return found;
}

/** Names of the files in a folder of sentences, without ".txt", sorted. */
export const listFiles = (path: string): string[] =>
  readdirSync(join(folder, path))
    .filter((name) => name.endsWith(".txt"))
    .map((name) => basename(name, ".txt"))
    .toSorted();

function readHeading(line: string): Omit<Sentence, "text"> {
  const [kind = "", speaker] = line.slice(2).split(" | ");
  return speaker === undefined ? { kind } : { kind, speaker };
}

const unescape = (line: string): string =>
  line.replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
