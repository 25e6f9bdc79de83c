import { asUnavailable } from "./adapters/database/port.ts";
import { ProviderFault } from "./adapters/stripe/port.ts";

/**
 * What may be stored about an error, or shown to staff: its message, or its name and code if the message may
 * quote what a person wrote. PostgreSQL's messages quote values, and so do those of a failed `JSON.parse`
 * and Node's about wrong arguments. An error with a cause is described by its cause.
 */
export function describeError(error: unknown): string {
  const origin = originOf(error);
  return mayQuote(origin) ? nameOf(origin) : origin.message;
}

/** What is logged about an error: name, code, the message unless it may quote, and the first four frames. */
export function describeWithFrames(error: unknown): string {
  const origin = originOf(error);
  const message = mayQuote(origin) ? "" : `: ${origin.message}`;
  const frames = (origin.stack ?? "").split("\n").filter((it) => it.trim().startsWith("at "));
  return [`${nameOf(origin)}${message}`, ...frames.slice(0, 4)].join(" ");
}

function originOf(error: unknown): Coded {
  if (!(error instanceof Error)) return isCopy(error) ? fromCopy(error) : new Error("not an error");
  return error.cause instanceof Error ? originOf(error.cause) : error;
}

/** pg-boss reports plain copies of errors, which have the class in their stack alone. */
function fromCopy(copy: Coded): Coded {
  const [name = "Error"] = /^\w+/.exec(copy.stack ?? "") ?? [];
  return Object.assign(new Error(copy.message), { name }, copy);
}

const isCopy = (error: unknown): error is Coded =>
  typeof error === "object" &&
  error !== null &&
  "message" in error &&
  typeof error.message === "string";

interface Coded extends Error {
  code?: string | number;
}

const nameOf = ({ name, code }: Coded) => (code === undefined ? name : `${name} ${code}`);

function mayQuote(error: Coded): boolean {
  if (asUnavailable(error) !== error || error instanceof ProviderFault || "syscall" in error)
    return false;
  return error.code !== undefined || "severity" in error || error.name === "SyntaxError";
}
