import * as z from "zod/mini";
import { invalidInput, notFound } from "@attune/contract/problem";
import { ProblemError } from "./problem.ts";

/** Throws 400 with the first message of each field. */
export function readInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = issue.path.map(String).join(".") || "body";
    fields[name] ??= sentence(issue.message);
  }
  throw new ProblemError(invalidInput, { fields });
}

/** A malformed id gets the same response as an unknown one. */
export function readParams<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new ProblemError(notFound);
  return result.data;
}

const sentence = (message: string) =>
  message === "Invalid input" ? "This value is missing or of the wrong type" : message;
