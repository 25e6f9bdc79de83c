import {
  type ModelAnswer,
  ModelFault,
  type ModelFaultKind,
  type ModelQuestion,
  type TextModel,
} from "../../adapters/llm/port.ts";
import type { App } from "../../app.ts";
import { addTokens, takeCall } from "./model.sql.ts";

export type Asking = Pick<App, "db" | "clock" | "config">;

/** English prose has about four characters per token, JSON fewer. */
const charactersPerToken = 3;

/**
 * Makes one request within the operator's daily limits. Throws a ModelFault; every caller has a fallback.
 * Do not use it in a transaction, which would stay open meanwhile.
 */
export async function askModel(
  app: Asking,
  model: TextModel,
  question: ModelQuestion,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const day = app.clock.now().toISOString().slice(0, 10);
  const { dailyCalls = 0, dailyTokens = 0 } = app.config.llm ?? {};
  if (!(await takeCall(app.db, day, { calls: dailyCalls, tokens: dailyTokens })))
    throw new ModelFault("spent", "Today's limit of model calls is reached");
  const prompt = Math.ceil(countCharacters(question) / charactersPerToken);
  try {
    const answer = await model.ask(question, signal);
    const estimate = { prompt, answer: Math.ceil(answer.text.length / charactersPerToken) };
    await addTokens(app.db, day, answer.tokens ?? estimate);
    return answer;
  } catch (error) {
    // Tokens are charged even for a reply that is too long, too late or invalid.
    if (error instanceof ModelFault && paidKinds.has(error.kind))
      await addTokens(app.db, day, { prompt, answer: question.mostTokens });
    throw error;
  }
}

const paidKinds: ReadonlySet<ModelFaultKind> = new Set(["too-slow", "too-long", "unreadable"]);

const countCharacters = ({ messages, schema }: ModelQuestion) =>
  messages.reduce((all, { content }) => all + content.length, JSON.stringify(schema).length);
