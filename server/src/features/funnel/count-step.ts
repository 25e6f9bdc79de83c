import type { FastifyRequest } from "fastify";
import { londonDay } from "@attune/domain/time/london-calendar";
import type { App } from "../../app.ts";
import { addOne } from "./funnel.sql.ts";

type Deps = Pick<App, "db" | "clock">;

export async function countStep({ db, clock }: Deps, step: string): Promise<void> {
  await addOne(db, londonDay(clock.now()), step);
}

/** A real visit: neither a crawler nor a prefetch. Counted in the background. */
export function countVisit(
  app: Deps & Pick<App, "log">,
  { headers, method }: Pick<FastifyRequest, "headers" | "method">,
): void {
  const isAhead = headers["sec-purpose"] !== undefined || headers["purpose"] !== undefined;
  if (method !== "GET" || headers["sec-fetch-dest"] !== "document" || isAhead) return;
  countStep(app, "visit").catch((error: Error) =>
    app.log.warn({ err: error }, "a visit was not counted"),
  );
}
