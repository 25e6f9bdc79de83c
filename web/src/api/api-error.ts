import { changedMeanwhile } from "@attune/contract/changed-meanwhile";
import type { ProblemAnswer } from "@attune/contract/problem";

/**
 * A non-OK response. `message` is "status: body", as external tests and logs expect; `humanMessage` is for
 * people.
 */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly problem: ProblemAnswer | undefined;
  /** When a rate limit ends, if the server said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, statusText: string, body: string, retryAfter: string | null = null) {
    super(`${status}: ${body === "" ? statusText : body}`);
    this.status = status;
    this.problem = readProblem(body);
    this.retryAfterSeconds = /^\d+$/.test(retryAfter ?? "") ? Number(retryAfter) : undefined;
  }
}

const unreachable = "Please check your connection and try again.";
const offline = "You are offline. Please try again when you are connected.";

/** The sentence to show: the server's if it sent one, otherwise the fallback, or that there is no connection. */
export function humanMessage(error: unknown, fallback = unreachable): string {
  if (!(error instanceof ApiError) && !navigator.onLine) return offline;
  if (!(error instanceof ApiError) || error.problem === undefined) return fallback;
  const { problem, retryAfterSeconds } = error;
  if (retryAfterSeconds === undefined) return problem.message;
  return `${problem.message} You can try again in ${waitingTime(retryAfterSeconds)}.`;
}

export const problemCode = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem?.code : undefined;

/** The server's messages by field, if a form was invalid. */
export function fieldMessages(error: unknown): Record<string, string> {
  return error instanceof ApiError ? (error.problem?.fields ?? {}) : {};
}

/** The record as another person has saved it meanwhile, if that is why the server refused. */
export function changedRecord(error: unknown): unknown {
  return problemCode(error) === changedMeanwhile.code
    ? (error as ApiError).problem?.current
    : undefined;
}

function waitingTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
}

function readProblem(body: string): ProblemAnswer | undefined {
  try {
    const read: unknown = JSON.parse(body);
    return isProblem(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function isProblem(it: unknown): it is ProblemAnswer {
  if (typeof it !== "object" || it === null) return false;
  return "code" in it && "message" in it && typeof it.message === "string";
}
