import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Endpoint } from "@attune/contract/endpoint";
import { burstKindOf, burstLimits, windowMs } from "@attune/domain/account/security-burst";
import type { App } from "../app.ts";
import { networkOf } from "./network-of.ts";
import { type SecurityEvent, securityEventOf } from "./security-event.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The endpoint, once routing is done. */
    endpoint: Endpoint | null;
    /** The code of the problem response. */
    refusedAs: string | null;
  }
}

type Deps = Pick<App, "db" | "clock" | "keyring" | "log" | "metrics">;

/**
 * Rejections are collected this long before they are counted in the database, so that a flood costs
 * one write per second.
 */
const gatherMs = 1000;

export interface SecurityWatch {
  /** Records a finished request if it is one to monitor. */
  note(request: FastifyRequest, status: number): void;
  /** Counts the collected rejections now. */
  store(): Promise<void>;
}

/**
 * One JSON line and one count for each sign-in, change and rejection. Contains only our own names,
 * ids and a keyed hash of the address: nothing a person typed.
 */
export function watchSecurity(app: Deps): SecurityWatch {
  const gathered = new Map<SecurityEvent, number>();
  let timer: NodeJS.Timeout | null = null;
  const store = async () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const counts = [...gathered];
    gathered.clear();
    for (const [event, count] of counts)
      await countInWindow(app, event, count).catch(() =>
        app.log.warn({ event, count }, "refusals could not be counted"),
      );
  };
  return {
    store,
    note(request, status) {
      const { endpoint, refusedAs: code, signedIn, viewer } = request;
      if (endpoint === null) return;
      const event = securityEventOf({ endpoint, status, code, isSignedIn: signedIn !== null });
      if (event === undefined) return;
      const who = viewer ?? signedIn;
      app.metrics.countSecurityEvent(event, code ?? "");
      app.log.info(
        {
          event,
          requestId: request.id,
          action: endpoint.name,
          status,
          code,
          role: who?.role ?? "anonymous",
          userId: who?.userId ?? null,
          address: markOf(app, request.ip),
        },
        "security event",
      );
      if (burstKindOf(event) === undefined) return;
      gathered.set(event, (gathered.get(event) ?? 0) + 1);
      timer ??= setTimeout(() => void store(), gatherMs).unref();
    },
  };
}

async function countInWindow(app: Deps, event: SecurityEvent, more: number): Promise<void> {
  const since = new Date(Math.floor(app.clock.now().getTime() / windowMs) * windowMs);
  const { count } = await app.db
    .insertInto("security_counts")
    .values({ event, since, count: more })
    .onConflict((it) =>
      it
        .columns(["event", "since"])
        .doUpdateSet({ count: sql`security_counts.count + excluded.count` }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  const kind = burstKindOf(event);
  const limit = kind === undefined ? Number.POSITIVE_INFINITY : burstLimits[kind];
  if (count >= limit && count - more < limit)
    app.log.error({ event, count }, "ALERT a burst of refused requests");
}

/** The same network gives the same hash, which cannot be reversed. */
const markOf = ({ keyring }: Deps, ip: string) =>
  createHmac("sha256", keyring.derive("security-events"))
    .update(networkOf(ip))
    .digest("base64url")
    .slice(0, 16);
