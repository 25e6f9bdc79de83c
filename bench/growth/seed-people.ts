import { noLimits, openPostgres } from "../../server/src/adapters/database/postgres.ts";
import { seedCare } from "../support/seed-care.ts";
import { seedMoney } from "../support/seed-money.ts";
import { copyDemo } from "./copy-demo.ts";

/** The people who act; all others are rows in the tables. */
export interface People {
  listeners: string[];
  payers: string[];
}

const listeners = 400;
const payers = 120;
const paymentsEach = 3;

/** Fills the database: everybody by statements over whole tables, those who act as the demo's Amira. */
export async function seedPeople(url: string, dataDir: string, users: number): Promise<People> {
  const from = performance.now();
  // The rows come from generated ids, so checking each foreign key would only take time.
  const quick = `${url}?options=${encodeURIComponent("-c session_replication_role=replica")}`;
  const database = openPostgres(quick, () => {}, noLimits);
  try {
    const { pool } = database;
    await seedMoney(pool, { people: users, payments: users * paymentsEach });
    await seedCare(pool);
    for (const statement of statements) await pool.query(statement);
    const choose = async (status: string, count: number) =>
      (
        await pool.query<{ id: string; username: string }>(
          `select id, username from users where username like 'person-%' and subscription_status = $1
           order by md5(username) limit $2`,
          [status, count],
        )
      ).rows;
    const listening = await choose("active", listeners);
    const paying = await choose("inactive", payers);
    const ids = (all: { id: string }[]) => all.map((it) => it.id);
    await pool.query(forListeners, [ids(listening)]);
    for (const statement of forPayers) await pool.query(statement, [ids(paying)]);
    await copyDemo(database, dataDir, { listeners: ids(listening), payers: ids(paying) });
    await pool.query("vacuum analyze");
    const size = await pool.query<{ gigabytes: number }>(
      "select round(pg_database_size(current_database()) / 1e9, 2)::float8 as gigabytes",
    );
    const seconds = Math.round((performance.now() - from) / 1000);
    console.log(`\n${users} users, ${size.rows[0]?.gigabytes} GB, seeded in ${seconds} s`);
    const names = (all: { username: string }[]) => all.map((it) => it.username);
    return { listeners: names(listening), payers: names(paying) };
  } finally {
    await database.close();
  }
}

const statements = [
  `insert into consents (id, user_id, kind, version, text_hash, accepted_at, ip)
   select gen_random_uuid(), id, kind, '1.0', md5(kind), created_at, '203.0.113.7'
   from users cross join unnest(array['terms', 'health-data', 'dashboard-disclaimer']) as kind
   where username like 'person-%'`,
  `insert into listeners (user_id, is_playing, reported_at)
   select id, false, now() - interval '1 day' from users where subscription_status = 'active'
   on conflict do nothing`,
  `insert into listening_days (user_id, day, heard_ms)
   select id, current_date - n, 1200000 from users cross join generate_series(1, 10) as n
   where subscription_status = 'active' on conflict do nothing`,
  `insert into sessions (id_hash, user_id, created_at, expires_at, ip, proven_at)
   select md5(id::text) || md5(username), id, now() - interval '1 day', now() + interval '6 days',
     '203.0.113.7', now() - interval '1 day'
   from users where username like 'person-%' and subscription_status = 'active'`,
  // As after a night, so that the sweeps do not ask the sandbox about people it does not know.
  "update billing_accounts set last_read_at = now()",
  `insert into reconciliations (id, started_at, finished_at) values (gen_random_uuid(), now(), now())`,
];

const forListeners = `update subscriptions set current_period_end = now() + interval '20 days',
  plan_id = (select id from plans where key = 'enhanced') where user_id = any($1)`;

/** They have never paid. */
const forPayers = [
  `delete from refunds where user_ref in (select user_ref from billing_accounts where user_id = any($1))`,
  `delete from payments where user_ref in (select user_ref from billing_accounts where user_id = any($1))`,
  "delete from subscriptions where user_id = any($1)",
  "delete from billing_accounts where user_id = any($1)",
  "update users set stripe_customer_id = null, subscription_plan = null where id = any($1)",
];
