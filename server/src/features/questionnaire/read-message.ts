import { readRisk } from "@attune/domain/risk/read-risk";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { openCase, type Trigger } from "../care-case/open-case.ts";
import { quoteSentences } from "../care-case/quote-sentences.ts";
import { tickMentioned } from "./tick-mentioned.ts";

type Deps = Pick<App, "queue" | "events" | "sealer" | "keyring" | "clock" | "randomness">;

interface Message extends Pick<Trigger, "userId" | "sourceId" | "isRepeated"> {
  source: "ticket" | "review";
  text: string;
}

/**
 * Reads what a customer wrote outside an assessment: ticks the safety boxes it mentions, and opens a case if
 * they may be in danger. Returns whether they may be. Call it last in the transaction that stores the text.
 */
export async function readMessage(app: Deps, tx: Tx, { text, ...it }: Message): Promise<boolean> {
  await tickMentioned(app, tx, it.userId, text);
  const read = readRisk(text);
  const risk = { ...read, findings: quoteSentences([text], read.findings) };
  return await openCase(app, tx, { ...it, risk });
}
