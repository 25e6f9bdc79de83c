import { sql } from "kysely";
import { checkLive, checkReady, getOpenApi } from "@attune/contract/health";
import { unavailable } from "@attune/contract/problem";
import { type Door, mount } from "./mount.ts";
import { publicUrlOf } from "./public-url.ts";
import { openApiDocument } from "./openapi.ts";
import { ProblemError } from "./problem.ts";
import { sessionCookie } from "./session.ts";

export function healthRoutes(door: Door): void {
  const { app } = door;
  mount(door, checkLive, async () => ({ status: "ok" as const }));
  mount(door, checkReady, async () => {
    const [database, queue, storage] = await Promise.all([
      works(sql`select 1`.execute(app.db)),
      works(app.queue.isReady()),
      works(app.storage.check()),
    ]);
    if ([database, queue, storage].includes("down"))
      throw new ProblemError(unavailable, {
        fields: { database, queue, storage },
        retryAfterSeconds: 5,
      });
    return { status: "ok" as const, database, queue, storage };
  });
  mount(door, getOpenApi, async ({ request, reply }) => {
    const origin = publicUrlOf(app, request);
    await reply
      .type("application/json")
      .send(JSON.stringify(openApiDocument(origin, sessionCookie(app))));
  });
}

const works = (check: Promise<unknown>): Promise<"ok" | "down"> =>
  check.then(
    (it) => (it === false ? "down" : "ok"),
    () => "down",
  );
