import {
  type ModelAnswer,
  ModelFault,
  type ModelQuestion,
  type TextModel,
} from "../../adapters/llm/port.ts";
import type { App } from "../../app.ts";
import { addTokens, takeCall } from "./model.sql.ts";

export type Asking = Pick<App, "db" | "clock" | "config">;

/**
 * One question within the operator's limit for the day. Throws a ModelFault: whoever asks has another
 * way to answer. Not for use within a transaction, which would stay open meanwhile.
 */
export async function askModel(
  app: Asking,
  model: TextModel,
  question: ModelQuestion,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const day = app.clock.now().toISOString().slice(0, 10);
  if (!(await takeCall(app.db, day, app.config.llm?.dailyCalls ?? 0)))
    throw new ModelFault("spent", "The limit of questions to the model for today is reached");
  const answer = await model.ask(question, signal);
  if (answer.tokens !== null) await addTokens(app.db, day, answer.tokens);
  return answer;
}
