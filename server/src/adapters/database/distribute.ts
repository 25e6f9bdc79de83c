import { checkPostgres, withClient } from "./dump-postgres.ts";
import { keysOfVersionBefore, placements } from "./placements.ts";
import type { TableCheck } from "./port.ts";

/** Makes the database at `url` the coordinator of the databases of the same name on the workers. */
export async function joinWorkers(url: string, workerUrls: readonly string[]): Promise<void> {
  for (const it of [url, ...workerUrls])
    await withClient(it, (client) => client.query("create extension if not exists citus"));
  await withClient(url, async (client) => {
    await client.query("select citus_set_coordinator_host($1, $2)", addressOf(url));
    for (const it of workerUrls) await client.query("select citus_add_node($1, $2)", addressOf(it));
  });
}

/**
 * Moves the tables of a migrated database to where `placements` says, while nothing else uses it. Throws if
 * a table then differs; the rows are still on the coordinator in that case.
 */
export async function distribute(url: string, shards: number): Promise<TableCheck[]> {
  const before = await checkPostgres(url);
  return await withClient(url, async (client) => {
    await client.query(`set citus.shard_count = ${shards}`);
    // The other tables refer to these.
    for (const it of listPlaced("everywhere"))
      await client.query("select create_reference_table($1)", [it]);
    for (const it of keysOfVersionBefore) await client.query(`drop index if exists ${it}`);
    const persons = listPlaced("person");
    for (const it of persons)
      await client.query("select create_distributed_table($1, 'user_id')", [it]);
    const after = await checkPostgres(url);
    const changed = before.filter(
      (it, index) => JSON.stringify(it) !== JSON.stringify(after[index]),
    );
    if (changed.length > 0 || before.length !== after.length)
      throw new Error(`Tables differ after the move: ${changed.map((it) => it.table).join(", ")}`);
    for (const it of persons)
      await client.query("select truncate_local_data_after_distributing_table($1)", [it]);
    return after;
  });
}

const listPlaced = (placement: "person" | "everywhere") =>
  Object.entries(placements).flatMap(([table, it]) => (it === placement ? [table] : []));

function addressOf(url: string): [host: string, port: number] {
  const { hostname, port } = new URL(url);
  return [hostname, Number(port || 5432)];
}
