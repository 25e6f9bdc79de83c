import { afterAll, expect } from "vitest";
import type { EmbeddedDatabase } from "../adapters/database/embedded.ts";
import { isOnPostgres, makePgliteDatabase } from "./database.ts";
import { faultOnPglite, recordStatements, type Statement } from "./statements.ts";

// Every statement that a test runs on PostgreSQL must be one on the embedded database too: see
// docs/decisions/0170-check-each-statement-on-pglite.md. Vitest runs this before each file.

interface Checks {
  fresh: Map<string, Statement>;
  checked: Set<string>;
  database: Promise<EmbeddedDatabase> | undefined;
}

/** The same for all files of a worker, which reads this module again for each. */
const checks = ((globalThis as { statementChecks?: Checks }).statementChecks ??= startRecording());

function startRecording(): Checks {
  const it: Checks = { fresh: new Map(), checked: new Set(), database: undefined };
  if (isOnPostgres)
    recordStatements((statement) => {
      if (!it.checked.has(statement.text)) it.fresh.set(statement.text, statement);
    });
  return it;
}

afterAll(checkFile);

async function checkFile(): Promise<void> {
  const statements = [...checks.fresh.values()];
  checks.fresh.clear();
  // These run on both databases, and some create tables of their own.
  if (statements.length === 0 || expect.getState().testPath?.includes("/adapters/")) return;
  const database = await (checks.database ??= makePgliteDatabase());
  const faults: string[] = [];
  for (const it of statements) {
    const fault = await faultOnPglite(database, it);
    if (fault === undefined) checks.checked.add(it.text);
    else faults.push(fault);
  }
  if (faults.length > 0) throw new Error(`PGlite would not take:\n\n${faults.join("\n\n")}`);
}
