/** A text model that answers in JSON. What it says is foreign text: anyone who asks verifies it. */
export interface TextModel {
  /** The name that the operator gave. */
  readonly name: string;
  /** Milliseconds that one piece of work may take with all its questions; a signal made of it goes with each. */
  readonly budgetMs: number;
  /**
   * One question. Throws a ModelFault where there is no whole answer, and an abort of `signal` as one
   * of kind `too-slow`. Never follows a redirect, and never keeps more than a set number of bytes.
   */
  ask(question: ModelQuestion, signal: AbortSignal): Promise<ModelAnswer>;
}

export interface ModelMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

export interface ModelQuestion {
  messages: readonly ModelMessage[];
  /** What the answer must look like: JSON Schema, every property required. Enforced where the server can. */
  schema: { name: string; schema: object };
  /** Length of the answer in tokens, 1 or more. */
  mostTokens: number;
  /** 0: as predictable as it can be; 1: varied. */
  temperature: number;
}

export interface ModelAnswer {
  /** What the model wrote: meant to be JSON, and not to be trusted to be. */
  text: string;
  /** The model as the server names it; may be more exact than the operator's name. */
  model: string;
  /** As the server counts them; null where it does not say. */
  tokens: { prompt: number; answer: number } | null;
}

/**
 * `unavailable`: away, refusing or broken; `resting`: it failed too often just now and was not asked;
 * `spent`: the operator's limit for the day is reached; `too-slow`, `too-long`: over the limit; `unreadable`: no answer of the protocol.
 */
export type ModelFaultKind =
  | "unavailable"
  | "resting"
  | "spent"
  | "too-slow"
  | "too-long"
  | "unreadable";

/** Why there is no answer. Its message quotes neither question nor answer, so that it may be logged. */
export class ModelFault extends Error {
  readonly kind: ModelFaultKind;

  constructor(kind: ModelFaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
