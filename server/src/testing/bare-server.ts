import { readFileSync } from "node:fs";
import fastify from "fastify";
import pg from "pg";
import type { Query } from "./query-recorder.ts";

/** A route of the bare server: what it asks the database, and what it answers. */
export interface BareRoute {
  path: string;
  queries: Query[];
  body: unknown;
}

/**
 * The least a server can do for the same responses: Fastify without plugins, which sends the same queries
 * one after another and then the same object as JSON.
 */
const { DATABASE_URL, ROUTES = "" } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const server = fastify();
for (const { path, queries, body } of JSON.parse(readFileSync(ROUTES, "utf8")) as BareRoute[])
  server.get(path, async () => {
    for (const { name, text, parameters } of queries)
      await pool.query({ ...(name === "" ? {} : { name }), text, values: parameters });
    return body;
  });
console.log(`ready at ${await server.listen({ port: 0, host: "127.0.0.1" })}`);
