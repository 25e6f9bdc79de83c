import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/port.ts";
import { recentChanges } from "./recent-changes.ts";
import type { Events } from "./port.ts";

const channel = "attune_state";

/**
 * PostgreSQL's own notifications: transactional, and across processes. `processName` identifies
 * this process.
 */
export async function openEvents(
  database: Pick<Database, "listen">,
  clock: Clock,
  processName: string,
): Promise<Events> {
  const changes = recentChanges(clock, processName);
  const listeners = new Map<string, Set<() => void>>();
  const onMessage = (userId: string) => {
    changes.record(userId);
    for (const onChange of listeners.get(userId) ?? []) onChange();
  };
  await database.listen(channel, onMessage, (state) => {
    changes.recordGap();
    // Open pages missed what happened meanwhile, so each reads again.
    if (state === "over")
      for (const own of listeners.values()) for (const notifyListener of own) notifyListener();
  });
  return {
    async publish(tx, userId) {
      await sql`select pg_notify(${channel}, ${userId})`.execute(tx);
    },
    version: changes.version,
    hasChangedSince: changes.hasChangedSince,
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
