import type { ModelQuestion } from "./port.ts";

/**
 * Differences between servers of this protocol. Starts with the richest form and drops features one by one.
 */
export interface Dialect {
  /** How the reply's format is requested: enforced schema, any JSON, or only in the prompt. */
  format: "json_schema" | "json_object" | "words";
  length: "max_tokens" | "max_completion_tokens";
  hasTemperature: boolean;
}

export const firstDialect: Dialect = {
  format: "json_schema",
  length: "max_tokens",
  hasTemperature: true,
};

/** The next form to try after a refusal, chosen by what its text names; null if none is left. */
export function nextDialect(refused: Dialect, refusal: string): Dialect | null {
  if (refused.length === "max_tokens" && /max_completion_tokens/.test(refusal))
    return { ...refused, length: "max_completion_tokens" };
  if (refused.hasTemperature && /temperature/.test(refusal))
    return { ...refused, hasTemperature: false };
  if (refused.format === "json_schema") return { ...refused, format: "json_object" };
  if (refused.format === "json_object") return { ...refused, format: "words" };
  return null;
}

/** The body of a request for one completion. */
export function writeRequest(
  model: string,
  { messages, schema, mostTokens, temperature }: ModelQuestion,
  dialect: Dialect,
): object {
  return {
    model,
    messages: dialect.format === "json_schema" ? messages : withForm(messages, schema.schema),
    stream: false,
    n: 1,
    [dialect.length]: mostTokens,
    ...(dialect.hasTemperature ? { temperature } : {}),
    ...formatOf(dialect, schema),
  };
}

function formatOf({ format }: Dialect, { name, schema }: ModelQuestion["schema"]): object {
  if (format === "words") return {};
  if (format === "json_object") return { response_format: { type: "json_object" } };
  return {
    response_format: { type: "json_schema", json_schema: { name, strict: true, schema } },
  };
}

/** If the server enforces nothing, the first message states the format. */
function withForm(messages: ModelQuestion["messages"], schema: object): ModelQuestion["messages"] {
  const form = `Answer with one JSON document and nothing else. Its JSON Schema: ${JSON.stringify(schema)}`;
  const [first, ...others] = messages;
  if (first?.role !== "system") return [{ role: "system", content: form }, ...messages];
  return [{ ...first, content: `${first.content}\n\n${form}` }, ...others];
}
