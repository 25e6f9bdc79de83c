import { type AuditEvent, interruptedOutcome } from "@attune/contract/audit";
import { viewedOutcome } from "@attune/contract/view";
import { actSentences } from "./act-sentences.copy.ts";
import { accountSentences, readSentences } from "./quiet-sentences.copy.ts";
import { person, type SentenceContext, type ActionWording } from "./sentence-context.ts";

const sentences: Readonly<Record<string, ActionWording>> = {
  ...actSentences,
  ...readSentences,
  ...accountSentences,
};

/** The data a sentence is built from. */
type DescribedEvent = SentenceContext["event"] &
  Pick<AuditEvent, "action" | "summary" | "phase" | "outcome">;

/** One event as staff read it: "Refunded £9.99 to Ben". */
export function sentenceOf(event: DescribedEvent, names: SentenceContext["names"]): string {
  const context = { event, names };
  if (event.outcome === viewedOutcome)
    return `Looked at the dashboard of ${person(context)}: ${lower(event.summary.replace(/^(Get|List) /, ""))}`;
  const wording = sentences[event.action];
  if (wording === undefined) return event.summary;
  const [past, base, rest = ""] = wording;
  const about = typeof rest === "string" ? rest : rest(context);
  const say = (verb: string) => (about === "" ? verb : `${verb} ${about}`);
  if (event.outcome === interruptedOutcome)
    return `${say(`Began to ${base}`)}. The server stopped or lost its database before the outcome was recorded: please check the record`;
  if (event.phase === "refused") return say(`Tried to ${base}`);
  return event.phase === "asked" ? say(`Began to ${base}`) : say(past);
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
