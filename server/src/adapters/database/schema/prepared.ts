import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from "kysely";
import type { Db } from "../port.ts";
import type { Tables } from "./tables.ts";

/** What a prepared query's builder writes where the values will be. */
export type Placeholders<Values> = { readonly [Key in keyof Values]: RawBuilder<Values[Key]> };

type Prepared<Values, Row> = (db: Db, values: Values) => Promise<Row[]>;

class Placeholder {
  readonly key: PropertyKey;

  constructor(key: PropertyKey) {
    this.key = key;
  }
}

const placeholders = new Proxy({}, { get: (_, key) => sql`${new Placeholder(key)}` });

/** Builds queries and runs none. */
const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const names = new Map<string, string>();

/** The name under which PostgreSQL prepares this statement; undefined for most. */
export const statementName = (text: string): string | undefined => names.get(text);

/**
 * A query that is built once per process and that PostgreSQL parses and plans once per connection.
 * For the few that run all the time: for them, building and planning cost more than running. Name
 * each column: with `select *`, a column added by a later version would break the plan. Write limits
 * as literals: PostgreSQL guesses high for a limit it does not know, and plans each time.
 */
export function prepared<Values extends object, Row>(
  name: string,
  build: (db: Db, it: Placeholders<Values>) => { compile: () => CompiledQuery<Row> },
): Prepared<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  const compile = () => {
    const query = build(builder, placeholders as Placeholders<Values>).compile();
    names.set(query.sql, name);
    return query;
  };
  return async (db, values) => {
    compiled ??= compile();
    const parameters = compiled.parameters.map((it) =>
      it instanceof Placeholder ? (values as Record<PropertyKey, unknown>)[it.key] : it,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
