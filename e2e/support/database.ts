import { randomBytes } from "node:crypto";
import pg from "pg";

/** A database of its own on the run's PostgreSQL; on a machine without one, products use their embedded database. */
export type OwnDatabase = { url: string; name: string; drop: () => Promise<void> };

/** Creates one, as a copy of `template`; undefined if the run has no PostgreSQL. */
export async function makeDatabase(template = "template1"): Promise<OwnDatabase | undefined> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) return undefined;
  const name = `attune_e2e_${randomBytes(8).toString("hex")}`;
  await run(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return {
    url: url.href,
    name,
    drop: () => run(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
