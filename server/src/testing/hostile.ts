import fc from "fast-check";
import { anyCharacter } from "@attune/domain/testing/any-character";

/** The subset of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema;
}

/** Roughly what a schema allows: the finer rules are meant to be broken. */
function allowed(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(allowed));
  switch (schema.type) {
    case "boolean":
      return fc.boolean();
    case "integer": {
      const least = schema.minimum ?? -5;
      return fc.integer({ min: least, max: Math.min(schema.maximum ?? 20, Math.max(20, least)) });
    }
    case "number":
      return fc.double();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(allowed(schema.items ?? {}), { maxLength: 4 });
    case "object":
      return schema.properties === undefined
        ? fc.dictionary(fc.string(), allowed(schema.additionalProperties ?? {}))
        : fc.record(mapValues(schema.properties, allowed));
    case "string":
      return text(schema);
    default:
      return fc.jsonValue();
  }
}

function text({ format, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (format === "email") return fc.emailAddress();
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((it) => it.toISOString());
  const most = Math.max(minLength, Math.min(maxLength, 60));
  return fc.string({ unit: anyCharacter, minLength, maxLength: most });
}

const oddTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u202egnp.exe",
  "x".repeat(5000),
  "😀".repeat(300),
  "'; drop table users; --",
  "<script>alert(1)</script>",
  "{{constructor.constructor('return 1')()}}",
  "../../../../etc/passwd",
  "%00",
  "%s%n",
  "\r\nSet-Cookie: a=b",
  "0000-01-01T00:00:00Z",
  "-271821-04-20T00:00:00.000Z",
  "+275760-09-13T00:00:00.000Z",
  "9999-12-31T23:59:59Z",
  "0000-00-00",
  "9999-99-99",
  "__proto__",
];

/** A value that no field accepts, or that needs careful handling. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...oddTexts),
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 53,
    -(2 ** 63),
    1e308,
    [],
    {},
    [[]],
    [null],
  ),
  fc.constantFrom<unknown>({ toString: 1 }, { length: -1 }, { $ne: null }, { constructor: 1 }),
  fc.string({ unit: anyCharacter }),
  fc.jsonValue({ maxDepth: 4, noUnicodeString: false }),
);

/** A body that follows the schema, with some fields left out, replaced or added. */
export function oddBody(schema: JsonSchema): fc.Arbitrary<string> {
  const { properties = {} } = schema;
  const field = (it: JsonSchema) =>
    fc.oneof(
      { weight: 12, arbitrary: allowed(it) },
      { weight: 2, arbitrary: odd },
      { weight: 1, arbitrary: fc.constant(undefined) },
    );
  const fields = fc.record(mapValues(properties, field));
  const extras = fc.dictionary(fc.constantFrom("role", "userId", "id", "plan", "é\u0000"), odd, {
    maxKeys: 2,
  });
  return fc
    .oneof({ weight: 8, arbitrary: fc.tuple(fields, extras) }, { weight: 1, arbitrary: odd })
    .map((it) => JSON.stringify(Array.isArray(it) ? Object.assign({}, ...it) : it));
}

const deep = (open: string, close: string) => open.repeat(2000) + close.repeat(2000);

/** Invalid JSON, too much of it, or malicious JSON. */
export const oddTextsForBodies: readonly (string | Buffer)[] = [
  "",
  "{",
  "nul",
  "null",
  "[]",
  '"a string"',
  "12",
  "1e309",
  '{"painLevel":1e309,"username":1e309}',
  '{"username":"a","username":"b"}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"responses":{"__proto__":["x"]}}',
  '\ufeff{"username":"amira"}',
  "{'username':'amira'}",
  "username=amira&password=x",
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  deep("[", "]"),
  deep('{"a":', "}").replace("}", "1}"),
  `{"responses":${deep("[", "]")}}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
];

export const oddIds: readonly string[] = [
  "%00",
  "..%2f",
  "..%2f..%2fetc%2fpasswd",
  "%2e%2e",
  "%20",
  "%ff",
  "%",
  "null",
  "0",
  "-1",
  "1'%20or%20'1'='1",
  "3f1c6a52-8f0e-4c58-9a51-1d2b7f3a9e00",
  "3F1C6A52-8F0E-4C58-9A51-1D2B7F3A9E00",
  "00000000-0000-0000-0000-000000000000",
  "%7B3f1c6a52-8f0e-4c58-9a51-1d2b7f3a9e00%7D",
  "a".repeat(2000),
  "%F0%9F%98%80",
  "__proto__",
];

const mapValues = <T, U>(record: Record<string, T>, change: (it: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
