import type { JsonSchema } from "./hostile.ts";

interface Sampled extends JsonSchema {
  required?: string[];
  pattern?: string;
  exclusiveMinimum?: number;
}

/** A valid value for most schemas of the contract, with only the required fields, and `word` in every text. */
export function sampleOf(schema: Sampled, word: string): unknown {
  const { properties = {}, required = [] } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return sampleOf(schema.anyOf[0] ?? {}, word);
  switch (schema.type) {
    case "boolean":
      return true;
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "array":
      return [sampleOf(schema.items ?? {}, word)];
    case "object":
      return Object.fromEntries(
        required.map((name) => [name, sampleOf(properties[name] ?? {}, word)]),
      );
    case "string":
      return text(schema, word);
    default:
      return word;
  }
}

function text({ format, pattern, minLength = 0 }: Sampled, word: string): string {
  if (format === "email") return `${word}@example.com`;
  if (format === "uuid") return "3f1c6a52-8f0e-4c58-9a51-1d2b7f3a9e00";
  if (format === "date") return "2026-11-20";
  if (format === "date-time") return "2026-11-20T09:00:00.000Z";
  return pattern === undefined ? word.padEnd(minLength, "x") : `pi_${word}`;
}
