import { missing, missingParam } from "../http/refusal.ts";
import type { Kind, Kinds } from "./records.ts";
import type { Table } from "./table.ts";
import type { World } from "./world.ts";

/** The object named by the path. @throws {Refusal} 404 */
export function find<K extends Kind>(world: World, kind: K, id: string): Kinds[K] {
  const row = (world.records[kind] as unknown as Table<{ id: string }>).find(id);
  if (!row) throw missing(kind, id);
  return row as Kinds[K];
}

/** The object named by a parameter. @throws {Refusal} 400 */
export function findParam<K extends Kind>(
  world: World,
  kind: K,
  id: string,
  param: string,
): Kinds[K] {
  const row = (world.records[kind] as unknown as Table<{ id: string }>).find(id);
  if (!row) throw missingParam(kind, id, param);
  return row as Kinds[K];
}

/** A customer. @throws {Refusal} if missing or deleted. */
export function findCustomer(world: World, id: string): Kinds["customer"] {
  const customer = findParam(world, "customer", id, "customer");
  if ((customer as { deleted?: boolean }).deleted) throw missingParam("customer", id, "customer");
  return customer;
}
