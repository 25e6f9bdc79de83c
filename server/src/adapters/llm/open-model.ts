import * as z from "zod/mini";
import type { LlmSettings } from "../../llm-settings.ts";
import { type Dialect, firstDialect, nextDialect, writeRequest } from "./dialect.ts";
import { type ModelAnswer, ModelFault, type ModelQuestion, type TextModel } from "./port.ts";
import { readCapped } from "./read-capped.ts";

export interface ModelLimits {
  /** Time budget for one task in milliseconds; see the port. */
  budgetMs: number;
  /** Per response including its envelope; longer ones are not read to the end. */
  mostBytes: number;
  /**
   * After this many consecutive errors no requests are made for `restMs`, so that a dead server delays few.
   */
  faultsBeforeRest: number;
  restMs: number;
}

const usualLimits: ModelLimits = {
  budgetMs: 30_000,
  mostBytes: 128 * 1024,
  faultsBeforeRest: 3,
  restMs: 60_000,
};

/** Refusals tried before giving up on the request. */
const mostDialects = 6;

type Settings = Pick<LlmSettings, "baseUrl" | "apiKey" | "model">;

/** Chat completions over fetch: docs/decisions says why without a client package. */
export function openModel(
  settings: Settings,
  limits: ModelLimits = usualLimits,
  now: () => number = () => performance.now(),
): TextModel {
  let dialect: Dialect = firstDialect;
  let faults = 0;
  let restsUntil = 0;
  const askOnce = async (question: ModelQuestion, signal: AbortSignal): Promise<ModelAnswer> => {
    for (let attempt = 0; attempt < mostDialects; attempt += 1) {
      const { status, body } = await send(settings, question, dialect, signal, limits.mostBytes);
      if (status === 200) return readAnswer(body, settings.model);
      const next = status === 400 || status === 422 ? nextDialect(dialect, body) : null;
      if (next === null)
        throw new ModelFault("unavailable", `The model's server answered ${status}`);
      dialect = next;
    }
    throw new ModelFault("unavailable", "The model's server rejects every form of the request");
  };
  return {
    name: settings.model,
    budgetMs: limits.budgetMs,
    async ask(question, signal) {
      if (now() < restsUntil)
        throw new ModelFault("resting", "The model failed several times just now");
      try {
        const answer = await askOnce(question, signal);
        faults = 0;
        return answer;
      } catch (error) {
        faults += 1;
        if (faults >= limits.faultsBeforeRest) restsUntil = now() + limits.restMs;
        throw toFault(error, signal);
      }
    },
  };
}

async function send(
  { baseUrl, apiKey, model }: Settings,
  question: ModelQuestion,
  dialect: Dialect,
  signal: AbortSignal,
  mostBytes: number,
): Promise<{ status: number; body: string }> {
  const answer = await fetch(`${baseUrl}/chat/completions`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(writeRequest(model, question, dialect)),
    // Redirects could send the request to another address.
    redirect: "error",
    signal,
  });
  return { status: answer.status, body: await readCapped(answer.body, mostBytes) };
}

const count = z.optional(z.nullable(z.int().check(z.nonnegative())));

const completion = z.object({
  model: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  choices: z
    .array(
      z.object({
        finish_reason: z.optional(z.nullable(z.string())),
        message: z.object({ content: z.string() }),
      }),
    )
    .check(z.minLength(1)),
  usage: z.optional(z.nullable(z.object({ prompt_tokens: count, completion_tokens: count }))),
});

function readAnswer(body: string, model: string): ModelAnswer {
  const read = z.safeParse(completion, parse(body));
  const choice = read.success ? read.data.choices[0] : undefined;
  if (!read.success || choice === undefined)
    throw new ModelFault("unreadable", "The model's server did not follow its protocol");
  if (choice.finish_reason === "length")
    throw new ModelFault("too-long", "The model's reply was cut off at the length limit");
  const { usage } = read.data;
  const { prompt_tokens: prompt, completion_tokens: answer } = usage ?? {};
  return {
    text: choice.message.content,
    model: read.data.model ?? model,
    tokens: prompt == null || answer == null ? null : { prompt, answer },
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function toFault(error: unknown, signal: AbortSignal): ModelFault {
  if (error instanceof ModelFault) return error;
  if (signal.aborted) return new ModelFault("too-slow", "The model took too long");
  const { cause } = error as { cause?: { code?: unknown } };
  const code = typeof cause?.code === "string" ? ` (${cause.code})` : "";
  return new ModelFault("unavailable", `The model's server could not be reached${code}`);
}
