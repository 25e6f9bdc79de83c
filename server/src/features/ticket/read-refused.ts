import { isDeepStrictEqual } from "node:util";
import type { OwnWords } from "@attune/contract/endpoint";
import { readRisk } from "@attune/domain/risk/read-risk";
import { assessSafety } from "@attune/domain/questionnaire/safety";
import { selfHarmAnswers } from "@attune/domain/questionnaire/safety-answers";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import type { App } from "../../app.ts";
import type { RefusedReading } from "../../http/problem.ts";
import { countRequest } from "../../http/rate-limit.ts";
import { findLastRefused } from "../care-case/find-last-refused.ts";
import { type CaseDeps, openCase } from "../care-case/open-case.ts";
import { quoteSentences } from "../care-case/quote-sentences.ts";
import { tickMentioned } from "../questionnaire/tick-mentioned.ts";
import { createTicket } from "./write-ticket.ts";

type Deps = Pick<App, "db" | "inTransaction" | "config"> & CaseDeps;

interface Refused {
  userId: string;
  source: OwnWords;
  /** As it was sent; the contract may have refused it. */
  body: unknown;
  publicUrl: string;
}

/** Reading takes time, and these requests are beyond every other limit. */
const readingLimit = { requests: 60, windowSeconds: 3600 };

/** As long as a support request may be. */
const longestMessage = 5000;

/**
 * Reads what a customer wrote in a request that was refused: otherwise nobody would ever read it. Opens a case
 * if they may be in danger. If it is in a language that is not read, it becomes a support request, except
 * for an assessment, whose answers may not be stored. Rejects with 429 if there were too many.
 */
export async function readRefused(
  app: Deps,
  { userId, source, body, publicUrl }: Refused,
): Promise<RefusedReading> {
  await countRequest(app, `refused-words:${userId}`, readingLimit);
  const texts = textsIn(body);
  const { responses, safety } = fieldsOf(body);
  const { selfHarm } = fieldsOf(safety);
  const read = assessSafety({
    answers: { depression: fieldsOf(responses)["depression"], texts },
    safety: { conditions: [], selfHarm: selfHarmAnswers.find((it) => it === selfHarm) },
  });
  const risk = { ...read, findings: quoteSentences(texts, read.findings) };
  const isCase = await app.inTransaction(async (tx) => {
    await lockPerson(tx, userId);
    await tickMentioned(app, tx, userId, texts.join("\n"));
    // People press a button again.
    const isRepeated = isDeepStrictEqual(await findLastRefused(app, tx, userId), risk.findings);
    return await openCase(app, tx, { userId, source, sourceId: null, risk, isRepeated });
  });
  if (isCase) return "case";
  if (!risk.isUnreadable) return "calm";
  if (source === "assessment") return "unread";
  const message = texts.filter((it) => readRisk(it).isUnreadable).join("\n");
  await createTicket(
    app,
    userId,
    {
      category: "Other",
      urgency: "Urgent",
      subject: "Written in a language we do not read automatically",
      message: message.slice(0, longestMessage),
    },
    publicUrl,
  );
  return "request";
}

const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Every text in a value of any shape. */
function textsIn(value: unknown, depth = 5): string[] {
  if (typeof value === "string") return isId.test(value) ? [] : [value];
  if (depth === 0) return [];
  return Object.values(fieldsOf(value)).flatMap((it) => textsIn(it, depth - 1));
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
