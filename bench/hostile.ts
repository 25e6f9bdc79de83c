import fc from "fast-check";
import { allEndpoints } from "../contract/all-endpoints.ts";
import { isAdmitted, type Role, roles } from "../contract/access.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { Caller } from "../server/src/testing/caller.ts";
import {
  type HostileRequest,
  isAnother,
  leaving,
  type Operation,
  requestFor,
} from "../server/src/testing/hostile-requests.ts";
import { sendRaw } from "./hostile/send-raw.ts";
import { withPostgres } from "./support/with-postgres.ts";

const atOnce = 8;
/** Requests in a row for one endpoint and role. */
const batch = 25;
const usernames: Partial<Record<Role, string>> = {
  user: "chloe",
  admin: "admin",
  admin_manager: "manager",
};

interface Target {
  endpoint: Endpoint;
  role: Role;
  requests: fc.Arbitrary<HostileRequest>;
}

/**
 * Malformed requests to every route of the contract as every role: how many cause a server error or get no
 * response. The first number is the count, the second the seed.
 */
export async function run(): Promise<void> {
  const [most = 10_000, seed = Date.now() % 0x7fff_ffff] = process.argv.slice(3).map(Number);
  await withPostgres(async ({ origin, output }) => {
    const targets = await findTargets(origin);
    const headers = await signEverybodyIn(origin);
    const statuses = new Map<number, number>();
    const faults = new Map<string, number>();
    const from = performance.now();
    let sent = 0;
    const send = async ({ endpoint, role }: Target, request: HostileRequest) => {
      const own = leaving.includes(endpoint.name) ? headers.anonymous : headers[role];
      const status = await sendRaw(origin, endpoint.method, request, own);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500 || status === 0) {
        const name = `${status} ${endpoint.name} as ${role}`;
        if (!faults.has(name)) console.log(name, JSON.stringify(request).slice(0, 500));
        faults.set(name, (faults.get(name) ?? 0) + 1);
      }
    };
    for (let round = 0; sent < most; round += 1) {
      for (const target of targets) {
        if (sent >= most) break;
        const drawn = fc
          .sample(target.requests, { numRuns: batch, seed: seed + round * 1000 + sent })
          .filter((it) => !isAnother(target.endpoint, it.url))
          .slice(0, most - sent);
        const waiting = [...drawn];
        const work = async () => {
          for (let it = waiting.shift(); it !== undefined; it = waiting.shift())
            await send(target, it);
        };
        await Promise.all(Array.from({ length: atOnce }, work));
        sent += drawn.length;
      }
      Object.assign(headers, await signEverybodyIn(origin));
      console.log(`${sent} sent, ${[...faults.values()].reduce((sum, it) => sum + it, 0)} faults`);
    }
    const live = await fetch(`${origin}/api/health/ready`);
    console.table(Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)));
    console.table({
      requests: sent,
      seed,
      routes: new Set(targets.map((it) => it.endpoint.name)).size,
      seconds: Math.round((performance.now() - from) / 1000),
      "5xx or no answer": [...faults.values()].reduce((sum, it) => sum + it, 0),
      "ready afterwards": live.status,
    });
    if (faults.size > 0) console.log(faults, output().slice(-4000));
  });
}

async function findTargets(origin: string): Promise<Target[]> {
  const { paths } = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.values(paths).flatMap((it) => Object.values(it));
  return operations.flatMap((operation) => {
    const endpoint = allEndpoints.find((it) => it.name === operation.operationId);
    if (endpoint === undefined) return [];
    const requests = requestFor(endpoint, operation);
    return (
      roles
        // Accepted event streams never end.
        .filter((it) => endpoint.media !== "text/event-stream" || !isAdmitted(endpoint.access, it))
        .map((role) => ({ endpoint, role, requests }))
    );
  });
}

/** Once per round, because a request that is valid by chance may end a session. */
async function signEverybodyIn(origin: string): Promise<Record<Role, Record<string, string>>> {
  const headers = {} as Record<Role, Record<string, string>>;
  for (const role of roles) {
    const caller = new Caller(origin);
    const username = usernames[role];
    if (username !== undefined) await caller.signIn(username);
    const { csrfToken } = await caller.getJson<{ csrfToken: string }>("/api/csrf-token");
    const cookie = [...caller.cookies].map((it) => it.join("=")).join("; ");
    headers[role] = { cookie, "x-csrf-token": csrfToken };
  }
  return headers;
}
