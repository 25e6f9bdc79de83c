import type { ModelQuestion } from "./port.ts";

/** What servers of the same protocol disagree on. The richest form comes first and is given up piece by piece. */
export interface Dialect {
  /** How the form of the answer is asked for: enforced, JSON of any form, or by words alone. */
  format: "json_schema" | "json_object" | "words";
  length: "max_tokens" | "max_completion_tokens";
  hasTemperature: boolean;
}

export const firstDialect: Dialect = {
  format: "json_schema",
  length: "max_tokens",
  hasTemperature: true,
};

/** The form to try after a refusal, by what its text names; null: there is none left. */
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

/** Where the server enforces nothing, the form is asked for in the first message. */
function withForm(messages: ModelQuestion["messages"], schema: object): ModelQuestion["messages"] {
  const form = `Answer with one JSON document and nothing else. Its JSON Schema: ${JSON.stringify(schema)}`;
  const [first, ...others] = messages;
  if (first?.role !== "system") return [{ role: "system", content: form }, ...messages];
  return [{ ...first, content: `${first.content}\n\n${form}` }, ...others];
}
