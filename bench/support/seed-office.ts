import { makeSealer } from "../../server/src/adapters/keyring/sealer.ts";
import { openKeyring } from "../../server/src/adapters/keyring/keyring.ts";
import type { PostgresDatabase } from "../../server/src/adapters/database/postgres.ts";

/** People whose tickets and audio in review are really encrypted, as staff open them. */
const sealedFor = 200;

/**
 * Other data staff browse: per hundred people twenty tickets, five hundred audit events (few of them
 * changes, long ago), two free accounts, and so on.
 */
export async function seedOffice(
  database: PostgresDatabase,
  people: number,
  dataDir: string,
): Promise<void> {
  for (const statement of statements(people)) await database.pool.query(statement);
  await seedSealed(database, people, dataDir);
  await database.pool.query("vacuum analyze");
}

const someStaff = `(select id from users where role = 'admin' order by username limit 1)`;

const statements = (people: number): readonly string[] => [
  `insert into users (id, username, username_key, password_hash, role, subscription_status,
     free_reason, created_at, updated_at)
   select gen_random_uuid(), 'guest-' || n, 'guest-' || n, 'none', 'user', 'free', 'A trial', now() - n * interval '1 hour', now()
   from generate_series(1, ${people / 50}) as n`,
  `insert into users (id, username, username_key, password_hash, role, created_at, updated_at)
   values (gen_random_uuid(), 'seed-staff', 'seed-staff', 'none', 'admin', now(), now())`,
  `insert into consents (id, user_id, kind, version, text_hash, accepted_at, ip)
   select gen_random_uuid(), id, kind, '1.0', md5(kind), created_at, '203.0.113.7'
   from users cross join unnest(array['terms', 'health-data', 'dashboard-disclaimer']) as kind`,
  `insert into audit_events (seq, at, request_id, phase, actor_id, actor_role, action,
     subject_user_id, address_hash, previous_hash, hash)
   select n, now() - (${people * 5} - n) * interval '10 seconds', gen_random_uuid(),
     case when n % 40 = 0 then 'refused' else 'done' end, ${someStaff}, 'admin',
     case when n % 5 > 2 and n < ${people / 4} then (array['changeTestimonial', 'assignFrequency'])[n % 5 - 2]
       else (array['listTicketsForStaff', 'getAiReport', 'getQuestionnaire'])[1 + n % 3] end,
     case when n % 5 > 0 then (array(select id from users order by username limit 1000))[1 + n % 1000] end,
     'mark', md5((n - 1)::text), md5(n::text)
   from generate_series(1, ${people * 5}) as n`,
  `update audit_head set seq = ${people * 5}, hash = md5('${people * 5}')`,
  `insert into erasures (id, user_id, requested_at, confirmed_at, due_at, erased_at, report)
   select gen_random_uuid(), gen_random_uuid(), now() - n * interval '1 hour', now() - n * interval '1 hour',
     now() + interval '30 days', case when n > 20 then now() end,
     '{"erased":{"questionnaires":2,"recommendations":2},"kept":{"payments":4},"files":0}'
   from generate_series(1, ${people / 20}) as n`,
  `insert into social_images (id, prompt, alt_text, made_by, storage_key, size_bytes, created_at)
   select gen_random_uuid(), 'Waves ' || n, 'Waves', 'plate', 'picture-' || n, 100000, now() - n * interval '1 hour'
   from generate_series(1, ${people / 50}) as n`,
  `insert into social_media_campaigns (id, name, platform, content, status, scheduled_for, published_at,
     created_by, image_id, created_at, updated_at)
   select gen_random_uuid(), 'Campaign ' || n, 'facebook', repeat('A calm evening. ', 40),
     (array['draft', 'published', 'published', 'failed'])[1 + n % 4], now() - n * interval '1 hour',
     case when n % 4 in (1, 2) then now() - n * interval '1 hour' end, ${someStaff},
     (array(select id from social_images limit 50))[1 + n % 50], now() - n * interval '1 hour', now()
   from generate_series(1, ${people / 20}) as n`,
  `insert into testimonials (id, customer_name, testimonial_text, rating, is_active, display_order,
     status, created_at, updated_at)
   select gen_random_uuid(), 'Guest ' || n, repeat('A calm hour each evening. ', 8), 5, n % 3 > 0, n % 1000,
     case when n % 50 = 0 then 'pending' else 'approved' end, now() - n * interval '1 hour', now()
   from generate_series(1, ${people / 20}) as n`,
  `insert into legal_versions (id, kind, version, effective_date, text, text_hash, asks_again, created_at)
   select gen_random_uuid(), (array['terms', 'privacy'])[1 + n % 2], '1.' || n, now()::date,
     repeat('Words of the policy. ', 1000), md5(n::text), false, now() - n * interval '1 day'
   from generate_series(1, ${people / 500}) as n`,
];

async function seedSealed({ db, pool }: PostgresDatabase, people: number, dataDir: string) {
  const sealer = makeSealer(openKeyring({ encryptionKeys: null, dataDir }));
  const now = new Date();
  const owners = await pool.query<{ id: string }>(
    `select id from users where role = 'user' order by username limit ${sealedFor}`,
  );
  const ids = owners.rows.map(({ id }) => id);
  for (const id of ids) await sealer.createKey(db, id, now);
  const ownerOf = (index: number) => ids[index % ids.length] ?? "";
  const seal = (table: string, column: string, rowId: string, userId: string, value: unknown) =>
    sealer.seal(db, { table, column, rowId, userId }, value);

  const tickets = people / 5;
  for (let from = 0; from < tickets; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, tickets - from) }, async (_, more) => {
      const [id, index] = [crypto.randomUUID(), from + more];
      const userId = ownerOf(index);
      const isOpen = index % 20 === 0;
      return {
        id,
        user_id: userId,
        category: "Audio",
        urgency: index % 10 === 0 ? "Urgent" : "Normal",
        subject_sealed: await seal("support_tickets", "subject", id, userId, "My evening audio"),
        message_sealed: await seal("support_tickets", "message", id, userId, "It stops early."),
        status: isOpen ? ("open" as const) : ("resolved" as const),
        answer_due_at: isOpen ? new Date(now.getTime() + index * 1000) : null,
        created_at: new Date(now.getTime() - index * 60_000),
        updated_at: now,
      };
    });
    await db
      .insertInto("support_tickets")
      .values(await Promise.all(rows))
      .execute();
  }
  const items = Array.from({ length: 12 }, (_, index) => ({
    entryId: crypto.randomUUID(),
    name: `Entry ${index}`,
    startSeconds: index * 300,
    durationSeconds: 300,
    emittedLabel: "A tone of 528 Hz",
    ruleId: "stress",
    reason: "For the stress that the answers speak of. ".repeat(3),
    evidenceGrade: "C",
  }));
  const recipe = { segments: Array.from({ length: 12 }, () => ({ layers: [items[0], items[1]] })) };
  const programme = { headphones: recipe, speaker: recipe, guidance: "Listen in calm.", items };
  for (let index = 0; index < people / 200; index += 1) {
    const [id, userId] = [crypto.randomUUID(), ownerOf(index)];
    await db
      .insertInto("audio_files")
      .values({
        id,
        user_id: userId,
        programme_sealed: await seal("audio_files", "programme", id, userId, programme),
        review_reasons_sealed: await seal("audio_files", "review_reasons", id, userId, [
          "epilepsy",
        ]),
        mime_type: "audio/flac",
        duration_seconds: 3600,
        status: "pending",
        created_at: new Date(now.getTime() - index * 3_600_000),
        updated_at: now,
      })
      .execute();
  }
}
