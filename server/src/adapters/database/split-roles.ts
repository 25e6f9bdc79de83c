import pg from "pg";
import { RoleTooStrong } from "./port.ts";

const auditTables = ["audit_events", "audit_head"];

/**
 * Lets the role that runs the product use the tables of the role that migrates them, append-only
 * for the audit log. Safe to repeat. Throws `RoleTooStrong` if the role could do more anyway.
 */
export async function grantToRunningRole(migrationUrl: string, runningUrl: string): Promise<void> {
  const role = await onServer(runningUrl, currentRole);
  await onServer(migrationUrl, async (client) => {
    const owner = await currentRole(client);
    if (owner === role) return;
    await client.query("begin");
    // Several processes may start at once; concurrent identical grants would make one of them fail.
    await client.query("select pg_advisory_xact_lock(hashtext('attune.grants'))");
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    const database = client.escapeIdentifier(rows[0]?.name ?? "");
    // The queue creates its schema at each start, even if it exists.
    await client.query(`grant create on database ${database} to ${client.escapeIdentifier(role)}`);
    await client.query(grants(client.escapeIdentifier(role)));
    await client.query(queueTo(client.escapeLiteral(role)));
    await client.query("commit");
  });
  await refuseStrongRole(runningUrl);
}

async function refuseStrongRole(url: string): Promise<void> {
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ role: string; is_strong: boolean }>(
      `select current_user as role, (select rolsuper from pg_roles where rolname = current_user)
         or bool_or(pg_has_role(current_user, relowner, 'USAGE'))
         or has_table_privilege(current_user, 'public.audit_events', 'UPDATE, DELETE, TRUNCATE')
         or has_table_privilege(current_user, 'public.audit_head', 'DELETE, TRUNCATE') as is_strong
       from pg_class where oid = any($1::regclass[])`,
      [auditTables.map((it) => `public.${it}`)],
    );
    const [row] = rows;
    if (row?.is_strong === true)
      throw new RoleTooStrong(
        `The role "${row.role}" of DATABASE_URL could change the audit log: it is a superuser, a member of the role of DATABASE_MIGRATION_URL, or has been granted more. Give the product a role of its own: see docs/configuration.md, Database roles.`,
      );
  });
}

/**
 * Whether another role migrates this schema: then we only check that its migrations are applied.
 */
export async function isMigratedByOthers(url: string): Promise<boolean> {
  return await onServer(url, async (client) => {
    const { rows } = await client.query<{ is_theirs: boolean }>(
      `select not pg_has_role(current_user, relowner, 'USAGE') as is_theirs
       from pg_class where oid = to_regclass('public.kysely_migration')`,
    );
    return rows[0]?.is_theirs ?? false;
  });
}

const grants = (role: string) => `
  grant usage on schema public to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage, select, update on all sequences in schema public to ${role};
  revoke update, delete, truncate on audit_events from ${role};
  revoke insert, delete, truncate on audit_head from ${role};
  revoke insert, update, delete, truncate on kysely_migration, kysely_migration_lock from ${role};`;

/**
 * The queue alters its own tables at run time, so the running role owns them; set again after a
 * restore.
 */
const queueTo = (role: string) => `
  do $$
  declare
    it record;
  begin
    if to_regnamespace('queue') is null then
      execute format('create schema queue authorization %I', ${role});
      return;
    end if;
    execute format('alter schema queue owner to %I', ${role});
    for it in
      select 'table' as kind, c.oid::regclass::text as name
        from pg_class as c
        where c.relnamespace = 'queue'::regnamespace and c.relkind in ('r', 'p')
          and pg_get_userbyid(c.relowner) = current_user
      union all
      select 'routine', p.oid::regprocedure::text from pg_proc as p
        where p.pronamespace = 'queue'::regnamespace and pg_get_userbyid(p.proowner) = current_user
      union all
      select 'type', t.oid::regtype::text from pg_type as t
        where t.typnamespace = 'queue'::regnamespace and t.typtype = 'e'
          and pg_get_userbyid(t.typowner) = current_user
    loop
      execute format('alter %s %s owner to %I', it.kind, it.name, ${role});
    end loop;
  end $$`;

async function currentRole(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>("select current_user as role");
  return rows[0]?.role ?? "";
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
