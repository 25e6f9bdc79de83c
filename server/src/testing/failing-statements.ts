import { AsyncLocalStorage } from "node:async_hooks";
import type { CompiledQuery, KyselyPlugin } from "kysely";
import { runTransaction } from "../adapters/database/port.ts";
import type { App } from "../app.ts";

type Failing = "everything" | "writes";

export interface FailingStatements {
  /** Runs a request whose statements fail, except for its session. Returns how many did. */
  during: (which: Failing, request: () => Promise<unknown>) => Promise<number>;
}

/** What a request reads and writes before and after its handler. */
const around =
  /audit_events|audit_head|unfinished_acts|rate_limits|sessions\\"\.\\"id_hash|^{"kind":"UpdateQueryNode".*"sessions"/;
const write = /(Insert|Update|Delete)QueryNode|\b(insert into|update|delete from)\b/i;

/** Lets statements fail as PostgreSQL would: with an error that quotes all of their values. */
export function failStatements(app: App): FailingStatements {
  const current = new AsyncLocalStorage<{ which: Failing; failed: number }>();
  const check = (statement: unknown) => {
    const request = current.getStore();
    if (request === undefined) return;
    const text = JSON.stringify(statement);
    if (around.test(text) || (request.which === "writes" && !write.test(text))) return;
    request.failed += 1;
    const detail = `Failing row contains (${text}).`;
    throw Object.assign(new Error(detail), { code: "23514", severity: "ERROR", detail });
  };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      check(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = app.db.withPlugin(plugin);
  const execute = db.executeQuery.bind(db);
  // Prepared statements, which plugins do not see.
  db.executeQuery = async <R>(query: CompiledQuery<R>) => {
    check([query.sql, query.parameters]);
    return await execute(query);
  };
  app.db = db;
  app.inTransaction = (work) => runTransaction(db, work);
  app.readReport = (read) => read(db);
  return {
    async during(which, request) {
      const state = { which, failed: 0 };
      await current.run(state, request);
      return state.failed;
    },
  };
}
