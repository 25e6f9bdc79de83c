import { types } from "@electric-sql/pglite";
import pg from "pg";
import type { EmbeddedDatabase } from "../adapters/database/embedded.ts";

export interface Statement {
  text: string;
  values: readonly unknown[];
  /** Object ids of the types of its columns. */
  columns: number[];
}

type Serializer = (value: unknown) => string;
type Done = (error: Error | null, result: pg.QueryResult) => void;
/** A prepared statement has a name. */
type Asked = string | { name: string; text: string };
type Query = (asked: Asked, values: readonly unknown[], done: Done) => void;

/** Calls `note` with each statement that the product sends and PostgreSQL accepts, until the result is called. */
export function recordStatements(note: (statement: Statement) => void): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the client below
  const send = pg.Client.prototype.query as unknown as Query;
  const record: Query = function record(this: pg.Client, ...all) {
    const [asked, values, done] = all;
    const text = typeof asked === "string" ? asked : asked?.text;
    if (typeof done !== "function" || !isOfProduct(text)) return send.call(this, ...all);
    return send.call(this, asked, values, (error, result) => {
      if (error === null)
        note({ text, values: values ?? [], columns: result.fields.map((it) => it.dataTypeID) });
      done(error, result);
    });
  };
  pg.Client.prototype.query = record as unknown as typeof pg.Client.prototype.query;
  return () => {
    pg.Client.prototype.query = send as unknown as typeof pg.Client.prototype.query;
  };
}

/** A statement that can be described, and is not the queue library's, which has others for each database. */
const isOfProduct = (text: unknown): text is string =>
  typeof text === "string" &&
  /^\s*(with|select|insert|update|delete)\b/i.test(text) &&
  !/\bqueue"?\./.test(text);

/**
 * Why the embedded database would not take a statement as PostgreSQL does; undefined if it would. It is
 * parsed and planned for its types, but not run.
 */
export async function faultOnPglite(
  { pglite }: EmbeddedDatabase,
  { text, values, columns }: Statement,
): Promise<string | undefined> {
  try {
    const { queryParams, resultFields } = await pglite.describeQuery(text);
    // Throws for a value of the wrong kind; some types have none.
    for (const [index, it] of queryParams.entries())
      if (values[index] != null) (it.serializer as Serializer | undefined)?.(values[index]);
    const embedded = resultFields.map((it) => it.dataTypeID);
    if (isSame(columns, embedded)) return undefined;
    return `${text}\nreturns ${columns.join()} and ${embedded.join()}`;
  } catch (error) {
    return `${text}\n${(error as Error).message}`;
  }
}

/** Types that are not built in have another id in each database. */
const builtIn = (id: number) => (id < 16_384 ? id : types.TEXT);

const isSame = (one: number[], other: number[]) =>
  one.length === other.length && one.every((id, it) => builtIn(id) === builtIn(other[it] ?? 0));
