import type { World } from "../world/world.ts";
import {
  group,
  integer,
  listOf,
  oneOf,
  text,
  type Fields,
  type Reader,
  type Values,
} from "./params.ts";
import { either } from "./params.ts";

export type Caller = "secret" | "publishable";

/** One API operation: path, parameters and effect. */
export type Call = {
  method: "GET" | "POST" | "DELETE";
  /** `{}` is an id. */
  path: string;
  fields: Fields;
  /** Fields only the browser script sends, with a publishable key. */
  browserFields?: Fields;
  run: (world: World, params: never, id: string, caller: Caller) => Answer;
};

/** A stored object, a list of them, or a value that is sent as it is. */
export type Answer = object;

type NoFields = { [field: string]: never };

export function call<F extends Fields, B extends Fields = NoFields>(
  method: Call["method"],
  path: string,
  fields: F,
  run: (
    world: World,
    params: Values<F> & Partial<Values<B>> & { expand?: string[] },
    id: string,
    caller: Caller,
  ) => Answer,
  browserFields?: B,
): Call {
  return {
    method,
    path,
    fields: { ...fields, expand },
    ...(browserFields && { browserFields }),
    run: run,
  };
}

const expand = listOf(text());
const moment = integer(0);

export const span: Reader<number | Span> = either(
  moment,
  group({ gt: moment, gte: moment, lt: moment, lte: moment }),
);

export type Span = { gt?: number; gte?: number; lt?: number; lte?: number };

export const pageFields = { limit: integer(1, 100), starting_after: text(), ending_before: text() };

export const listFields = { ...pageFields, created: span };

export const currency: Reader<string> = (raw, path) => text(3)(raw, path).toLowerCase();

export const cardOnly = listOf(oneOf("card"));
