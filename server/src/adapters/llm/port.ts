/** A text model that replies in JSON. Its output is untrusted; callers validate it. */
export interface TextModel {
  /** The operator's name for it. */
  readonly name: string;
  /**
   * Time budget in milliseconds for one task with all its requests; a signal created from it is passed to
   * each.
   */
  readonly budgetMs: number;
  /**
   * Makes one request. Throws a ModelFault without a complete reply, and an abort of `signal` as kind
   * `too-slow`. Never follows a redirect, and limits the bytes read.
   */
  ask(question: ModelQuestion, signal: AbortSignal): Promise<ModelAnswer>;
}

export interface ModelMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

export interface ModelQuestion {
  messages: readonly ModelMessage[];
  /** JSON Schema of the reply, every property required. Enforced if the server can. */
  schema: { name: string; schema: object };
  /** Length of the answer in tokens, 1 or more. */
  mostTokens: number;
  /** 0: as deterministic as possible; 1: varied. */
  temperature: number;
}

export interface ModelAnswer {
  /** The model's output: expected to be JSON, but untrusted. */
  text: string;
  /** The model as the server names it; may be more exact than the operator's name. */
  model: string;
  /** As counted by the server; null if it does not say. */
  tokens: { prompt: number; answer: number } | null;
}

/**
 * `unavailable`: down, refusing or broken; `resting`: it failed too often recently and was not called;
 * `spent`: the operator's daily limit is reached; `too-slow`, `too-long`: over the limit; `unreadable`: not
 * a valid response.
 */
export type ModelFaultKind =
  | "unavailable"
  | "resting"
  | "spent"
  | "too-slow"
  | "too-long"
  | "unreadable";

/** Why there is no reply. The message quotes neither prompt nor reply, so it can be logged. */
export class ModelFault extends Error {
  readonly kind: ModelFaultKind;

  constructor(kind: ModelFaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
