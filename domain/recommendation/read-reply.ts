import { type Choice, fewestItems, mostItems } from "./choose-entries.ts";
import { longest } from "./prompt.ts";
import { findProseFaults, quotes, tidy } from "./prose.ts";

/** A model's reply that passed every check. */
export interface Reply {
  /** 10 to 12 different choices from the shortlist with the model's reasons. */
  choices: Choice[];
  /** For the customer. */
  guidance: string;
  /** For staff. */
  remark: string;
}

/** Maximum length of a reply, in characters; longer ones are rejected. */
const mostCharacters = 32_000;
const mostFaults = 12;
const mostPacers = 3;

interface Judge {
  faults: string[];
  /** The person's own words, which the model's texts must not repeat. */
  ownWords: string;
}

export type ReadReply = { reply: Reply } | { faults: string[] };

/** Reads a model's reply. The reply is untrusted: ids are looked up and texts are checked. Never throws. */
export function readReply(text: string, shortlist: readonly Choice[], ownWords: string): ReadReply {
  if (text.length > mostCharacters) return { faults: ["The answer is far too long."] };
  const read = parse(text);
  if (!isRecord(read) || !Array.isArray(read["entries"]))
    return { faults: ["The answer is not the JSON document that was asked for."] };
  const faults: string[] = [];
  const judge: Judge = { faults, ownWords };
  const entries: readonly unknown[] = read["entries"];
  const choices = readEntries(entries, shortlist, judge);
  const prose = (name: "guidance" | "remark", shortest: number) =>
    readProse(`"${name}"`, read[name], shortest, longest[name], judge);
  const guidance = prose("guidance", 60);
  const remark = prose("remark", 20);
  return faults.length > 0
    ? { faults: faults.slice(0, mostFaults) }
    : { reply: { choices, guidance, remark } };
}

function readEntries(
  entries: readonly unknown[],
  shortlist: readonly Choice[],
  judge: Judge,
): Choice[] {
  const { faults } = judge;
  if (entries.length < fewestItems || entries.length > mostItems) {
    faults.push(`There must be ${fewestItems} to ${mostItems} entries.`);
    return [];
  }
  const known = new Map(shortlist.map((choice) => [choice.entry.id, choice]));
  const taken = new Set<string>();
  const choices = entries.flatMap((it, index) => {
    const id = isRecord(it) ? it["id"] : undefined;
    const choice = typeof id === "string" ? known.get(id) : undefined;
    if (!isRecord(it) || choice === undefined) {
      faults.push(`Entry ${index + 1} is not in the catalogue.`);
      return [];
    }
    if (taken.has(choice.entry.id)) faults.push(`Entry ${index + 1} is there twice.`);
    taken.add(choice.entry.id);
    const where = `"reason" of entry ${index + 1}`;
    return [{ ...choice, reason: readProse(where, it["reason"], 20, longest.reason, judge) }];
  });
  if (choices.filter(({ entry }) => entry.delivery === "pacer").length > mostPacers)
    faults.push(`At most ${mostPacers} entries of the band "pacer".`);
  return choices;
}

function readProse(
  where: string,
  value: unknown,
  shortest: number,
  most: number,
  { faults, ownWords }: Judge,
): string {
  if (typeof value !== "string") {
    faults.push(`${where} is missing.`);
    return "";
  }
  const text = tidy(value);
  if (quotes(text, ownWords)) faults.push(`${where}: it must not quote.`);
  for (const fault of findProseFaults(text, shortest, most)) faults.push(`${where}: ${fault}.`);
  return text;
}

/** Parses the JSON document, with or without a code fence or text around it. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
