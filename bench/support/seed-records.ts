import type { PostgresDatabase } from "../../server/src/adapters/database/postgres.ts";

/** Records for the shorter lists of the back office, with names and texts as long as real ones. */
export async function seedRecords(pool: PostgresDatabase["pool"]): Promise<void> {
  for (const statement of statements) await pool.query(statement);
}

const rows = 30;
const someStaff = "(select id from users where role = 'admin' order by username limit 1)";

const statements: readonly string[] = [
  `insert into care_cases (id, user_id, kind, severity, owner_id, raised_at, due_at)
   select gen_random_uuid(), id, case when n % 3 = 0 then 'red-flag' else 'crisis' end, 1 + n % 3,
     case when n % 2 = 0 then ${someStaff} end, now() - n * interval '1 hour', now() + (n - 10) * interval '1 hour'
   from (select id, row_number() over (order by username) as n from users where username like 'person-%') as it
   where n <= ${rows}`,
  `insert into stripe_events (id, type, is_live, stripe_customer_id, state, attempts, fault, created_at, received_at, done_at)
   select 'evt_' || left(md5(n::text), 24),
     (array['invoice.payment_succeeded','customer.subscription.updated','charge.refund.updated'])[1 + n % 3],
     false, 'cus_' || md5(n::text), case when n % 2 = 0 then 'dead' else 'done' end, 1 + n % 13,
     case when n % 2 = 0 then 'Stripe could not be reached: the connection was closed' end,
     now() - n * interval '1 hour', now() - n * interval '1 hour', now()
   from generate_series(1, ${rows}) as n`,
  `insert into users (id, username, username_key, password_hash, role, full_name, email, created_at, updated_at)
   select gen_random_uuid(), 'staff-' || n, 'staff-' || n, 'none', (array['admin_manager','support'])[1 + n % 2],
     'Alexandra Fitzgerald', 'alexandra.fitzgerald-' || n || '@clinic.example', now(), now()
   from generate_series(1, ${rows}) as n`,
  // One of each kind of change, about people, records, and both.
  `insert into audit_events (seq, at, request_id, phase, actor_id, actor_role, action, subject_user_id,
     object_id, outcome, address_hash, changes, previous_hash, hash)
   select head.seq + n, now(), gen_random_uuid(), 'done', ${someStaff}, 'admin',
     (array['answerTicket','updatePlan','changeFrequency','orderAssignments','changeCampaign','changeTicketUrgency'])[1 + n % 6],
     case when n % 3 > 0 then (array(select id from users where username like 'person-%' order by username limit 50))[n] end,
     case n % 6
       when 0 then (array(select id from support_tickets limit 50))[n]
       when 2 then (array(select id from frequencies where slug like 'seeded-%' limit 50))[n]
       when 4 then (array(select id from social_media_campaigns limit 50))[n] end,
     null, 'mark', '{"name":["Calm","Calm evening after a long day at work"]}', 'before', 'after'
   from audit_head as head cross join generate_series(1, ${rows}) as n`,
  `update audit_head set seq = seq + ${rows}`,
];
