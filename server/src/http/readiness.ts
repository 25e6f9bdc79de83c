import { sql } from "kysely";
import type { App } from "../app.ts";

type Part = "ok" | "down";
type Parts = Record<"database" | "queue" | "storage", Part>;

/** Whether database, queue and storage respond, asked at this moment. */
export async function checkParts(
  app: Pick<App, "db" | "queue" | "storage">,
): Promise<{ isReady: boolean; parts: Parts }> {
  const [database, queue, storage] = await Promise.all([
    works(sql`select 1`.execute(app.db)),
    works(app.queue.isReady()),
    works(app.storage.check()),
  ]);
  const isReady = ![database, queue, storage].includes("down");
  return { isReady, parts: { database, queue, storage } };
}

const works = (check: Promise<unknown>): Promise<Part> =>
  check.then(
    (it) => (it === false ? "down" : "ok"),
    () => "down",
  );
