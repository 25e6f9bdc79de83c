import { sql } from "kysely";
import type { Database } from "../database/port.ts";
import type { Events } from "./port.ts";

const channel = "attune_state";

/** PostgreSQL's own notifications: transactional, and across processes. */
export async function openEvents(database: Database): Promise<Events> {
  const listeners = new Map<string, Set<() => void>>();
  await database.listen(channel, (userId) => {
    for (const onChange of listeners.get(userId) ?? []) onChange();
  });
  return {
    async publish(tx, userId) {
      await sql`select pg_notify(${channel}, ${userId})`.execute(tx);
    },
    subscribe(userId, onChange) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(onChange));
      return () => {
        own.delete(onChange);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
  };
}
