import type { ProblemAnswer } from "@attune/contract/problem";

/** A non-OK answer. `message` is "status: body", as outside tests and logs expect; people read `humanMessage`. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly problem: ProblemAnswer | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body === "" ? statusText : body}`);
    this.status = status;
    this.problem = readProblem(body);
  }
}

/** The sentence to show: the server's own where it sent one, the fallback otherwise. */
export function humanMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.problem !== undefined) return error.problem.message;
  return fallback;
}

/** The server's messages by field, where a form was at fault. */
export function fieldMessages(error: unknown): Record<string, string> {
  return error instanceof ApiError ? (error.problem?.fields ?? {}) : {};
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
