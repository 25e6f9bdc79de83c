import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import * as problems from "@attune/contract/problem";
import type { Problem } from "@attune/contract/problem";
import {
  paymentsOff,
  providerRefused,
  providerUnavailable,
} from "@attune/contract/billing/provider-problems";
import { ProviderFault } from "../adapters/stripe/port.ts";
import { asUnavailable, DatabaseUnavailable } from "../adapters/database/port.ts";
import { isOfDeleted } from "../deleted-meanwhile.ts";
import type { Log } from "../adapters/log.ts";

/** Thrown by a use case; becomes the response with its problem. */
export class ProblemError extends Error {
  readonly problem: Problem;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly current: unknown;

  constructor(
    problem: Problem,
    more: {
      fields?: Record<string, string> | undefined;
      retryAfterSeconds?: number | undefined;
      current?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(problem.code, { cause: more.cause });
    this.problem = problem;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.current = more.current;
  }
}

/** What was found, or the problem if there is nothing. */
export function orProblem<Found>(found: Found | undefined, problem: Problem): Found {
  if (found === undefined) throw new ProblemError(problem);
  return found;
}

const helpLines =
  "If you need help now: in the UK call 999 in an emergency, or 116 123 (Samaritans, free, day and night). Elsewhere call your local emergency number, or find a helpline at findahelpline.com.";

/**
 * What became of the words of a refused request: a case was opened, they became a support request, nobody
 * could read them, or they need no answer.
 */
export type RefusedReading = "case" | "request" | "unread" | "calm";

const readingNotes: Readonly<Record<Exclude<RefusedReading, "calm">, string>> = {
  case: "Something you wrote sounded very hard, so our team has been shown it, and someone will be in touch if we have a way to reach you. ",
  request:
    "We do not read this language automatically, so a person from our team will read what you wrote and reply. ",
  unread: "",
};

/** The same refusal, saying what became of the words, and naming help. */
export function offerHelp(error: unknown, reading: keyof typeof readingNotes): ProblemError {
  const known = error instanceof ProblemError ? error : fromForeign(error);
  const { problem, fields, retryAfterSeconds, current } = known;
  return new ProblemError(
    { ...problem, message: `${problem.message} ${readingNotes[reading]}${helpLines}` },
    { cause: known.cause ?? error, fields, retryAfterSeconds, current },
  );
}

export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  // What someone wrote may have been a cry for help, and nobody has read it.
  const isUnread = request.endpoint?.ownWords !== undefined && request.body === undefined;
  const known = isUnread
    ? offerHelp(error, "unread")
    : error instanceof ProblemError
      ? error
      : fromForeign(error);
  request.refusedAs = known.problem.code;
  // A reference to what was deleted is seldom a coincidence and may be a defect.
  if (known.problem.status >= 500 || known.problem === problems.deletedMeanwhile)
    log.error(
      {
        requestId: request.id,
        route: request.routeOptions.url,
        err: error,
      },
      "request failed",
    );
  if (known.retryAfterSeconds !== undefined)
    void reply.header("retry-after", String(Math.ceil(known.retryAfterSeconds)));
  return isPage(request)
    ? sendProblemPage(reply, known.problem)
    : sendProblem(reply, known.problem, known);
}

/** Whether a browser is navigating here, to a page or a file, as opposed to a script requesting data. */
const isPage = ({ method, url, headers, endpoint }: FastifyRequest): boolean =>
  method === "GET" &&
  (endpoint?.media !== undefined || !url.startsWith("/api/")) &&
  /\btext\/html\b/.test(headers.accept ?? "");

/** Without script, style or database, so that it can always be sent. Reloads automatically. */
function sendProblemPage(reply: FastifyReply, { status, title, message }: Problem): FastifyReply {
  const reload = status === 503 ? '<meta http-equiv="refresh" content="5">' : "";
  const mayPass = status === 429 || status >= 500;
  const next = mayPass ? '<a href="">Try again</a>' : '<a href="/">Go to the home page</a>';
  return reply
    .status(status)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">${reload}<title>${title}</title></head><body><main><h1>${title}</h1><p>${message}</p><p>${next}</p><p>${helpLines}</p></main></body></html>`,
    );
}

export function sendProblem(
  reply: FastifyReply,
  problem: Problem,
  { fields, current }: Partial<Pick<ProblemError, "fields" | "current">> = {},
): FastifyReply {
  const answer = problems.asProblemAnswer(problem);
  if (fields !== undefined) answer.fields = fields;
  if (current !== undefined) answer.current = current;
  return reply
    .status(problem.status)
    .header("cache-control", "no-store")
    .type("application/problem+json")
    .send(JSON.stringify(answer));
}

function fromForeign(error: unknown): ProblemError {
  if (error instanceof ProviderFault) return fromProvider(error);
  const { statusCode, code } = error as Partial<FastifyError>;
  // The queue has its own pool, whose errors are not converted.
  if (asUnavailable(error) instanceof DatabaseUnavailable)
    return new ProblemError(problems.unavailable, { retryAfterSeconds: 5 });
  if (isStorageFull(error))
    return new ProblemError(problems.storageFull, { retryAfterSeconds: 300, cause: error });
  // A character that the database cannot store, such as NUL in a search.
  if (code === "22021") return new ProblemError(problems.invalidInput);
  if (isOfDeleted(error)) return new ProblemError(problems.deletedMeanwhile, { cause: error });
  if (statusCode === 413) return new ProblemError(problems.tooLarge);
  if (statusCode === 415) return new ProblemError(problems.unsupportedMedia);
  if (statusCode === 404) return new ProblemError(problems.notFound);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ProblemError(problems.invalidInput);
  return new ProblemError(problems.internalFault);
}

/** An unreachable or refusing Stripe is not an error of this server, so never a 500. */
function fromProvider(fault: ProviderFault): ProblemError {
  if (fault.kind === "off") return new ProblemError(paymentsOff);
  if (fault.kind === "unavailable")
    return new ProblemError(providerUnavailable, { retryAfterSeconds: 30 });
  return new ProblemError(providerRefused);
}

/** No space or no quota, PostgreSQL's error for a full disk, and those of object stores. */
function isStorageFull(error: unknown): boolean {
  const { code, name, $metadata } = error as {
    code?: unknown;
    name?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  return (
    ["ENOSPC", "EDQUOT", "53100"].includes(String(code)) ||
    /StorageFull|QuotaExceeded/.test(String(name)) ||
    $metadata?.httpStatusCode === 507
  );
}
