import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "../scripts/engines/free-port.ts";
import type { PostgresDatabase } from "../server/src/adapters/database/postgres.ts";
import { Load } from "./faults/load.ts";
import { end, type Member, startMember } from "./processes/fleet.ts";
import { followEvents } from "./processes/follow-events.ts";
import { openProxy } from "./processes/proxy.ts";
import { countStored, withFleet } from "./processes/with-fleet.ts";
import { quantile, rounded } from "./support/figures.ts";
import { openRepeatedly } from "./upgrade/open-page.ts";

const people = 30_000;
const kinds = ["worker", "api", "api"] as const;

/**
 * Two API processes and a worker of an earlier version, each replaced by this version and then by
 * the earlier one again, while staff write, visitors read and pages stay open: what is broken.
 * `npm run bench -- upgrade FOLDER`, where FOLDER has the earlier version with its modules and pages
 */
export async function run(): Promise<void> {
  const earlier = process.argv[3];
  if (earlier === undefined) throw new Error("Name the folder of the earlier version");
  await withFleet(async ({ members, database, variables: shared }) => {
    const variables = { ...shared, DRAIN_SECONDS: "5", DEMO: "0" };
    const start = (it: Pick<Member, "kind" | "port">, root?: string) =>
      startMember(it.kind, it.port, variables, root);
    const demo = { ...variables, DEMO: "1" };
    await end(await startMember("api", await findFreePort(), demo, earlier), "SIGTERM");
    await addPeople(database);
    for (const kind of kinds)
      members.push(await start({ kind, port: await findFreePort() }, earlier));
    const replace = async (
      at: number,
      root?: string,
      signal: "SIGTERM" | "SIGKILL" = "SIGTERM",
    ) => {
      const member = members[at] as Member;
      await end(member, signal);
      const from = performance.now();
      members[at] = await start(member, root);
      const readyMs = performance.now() - from;
      console.log(
        `${member.kind} of the ${root === undefined ? "new" : "earlier"} version ready after ${rounded(readyMs / 1000, 1)} s`,
      );
      // The proxy checks every two seconds, and must know this one before the next one stops.
      await pause(4000);
    };
    console.table(await measure({ members, database, replace, earlier }));
  });
}

interface Parts {
  members: readonly Member[];
  database: PostgresDatabase;
  replace: (at: number, root?: string, signal?: "SIGKILL") => Promise<void>;
  earlier: string;
}

async function measure({ members, database, replace, earlier }: Parts) {
  const apis = members.filter((it) => it.kind === "api");
  const proxy = await openProxy(apis.map((it) => it.port));
  const stop = new AbortController();
  const load = new Load(proxy.origin);
  // Outside the demo, staff may write only with a second factor.
  await load.start(() =>
    database.pool.query(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, is_backed_up, created_at)
       select gen_random_uuid(), id, 'none', '', 0, '{}', 'Bench', false, now() from users
       where username = 'admin'`,
    ),
  );
  const followed = await followEvents(proxy.origin, stop.signal);
  const pages = openRepeatedly(proxy.origin, stop.signal);
  const places = [...members.keys()];
  const broken: Record<string, number> = {};
  const broke = () => load.counts.cut + load.wrong.length;
  const during = async (phase: string, work: () => Promise<unknown>) => {
    const before = broke();
    await work();
    await pause(5000);
    broken[`broken while ${phase}`] = broke() - before;
  };
  await during("nothing changes", async () => {});
  await during("a worker migrates", () => replace(0));
  await during("an earlier API dies and starts", () => replace(1, earlier, "SIGKILL"));
  await during("each API is replaced", async () => {
    for (const at of places.slice(1)) await replace(at);
  });
  await during("the earlier version returns", async () => {
    for (const at of places) await replace(at, earlier);
  });
  await load.stop();
  stop.abort();
  await Promise.all([followed.ended, pages.ended]);
  proxy.close();
  const stored = await countStored(database, load.acknowledged);
  const { good, busy, cut } = load.counts;
  return {
    behind: proxy.name,
    requests: good + busy + cut + load.wrong.length,
    "503": busy,
    ...broken,
    "cut off": cut,
    "other broken answers": [...new Set(load.wrong)].join(", ") || 0,
    ...stored,
    "pages opened": pages.counts.pages,
    "builds seen": pages.counts.builds,
    "scripts, styles and fonts": pages.counts.assets,
    missing: [...new Set(pages.missing)].join(", ") || 0,
    "streams broken": followed.backMs.length,
    "events back after ms, longest": rounded(quantile(followed.backMs, 1), 0),
  };
}

/** Customers like Amira, so that an index of them takes a while. */
async function addPeople({ pool }: PostgresDatabase): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'users' and is_generated = 'NEVER'`,
  );
  const own: Record<string, string> = {
    id: "gen_random_uuid()",
    username: "'person' || n",
    username_key: "'person' || n",
    email: "'person' || n || '@example.com'",
    stripe_customer_id: "'cus_' || md5(n::text)",
  };
  const values = rows.map((it) => own[it.name] ?? `u.${it.name}`);
  await pool.query(
    `insert into users (${rows.map((it) => it.name).join()}) select ${values.join()}
     from users u, generate_series(1, ${people}) n where u.username = 'amira'`,
  );
}
