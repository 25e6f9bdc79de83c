import type { Config } from "../../config.ts";
import type { Clock } from "../../adapters/clock.ts";
import type { Database, Db } from "../../adapters/database/port.ts";
import type { Log } from "../../adapters/log.ts";
import type { Randomness } from "../../adapters/randomness.ts";
import { type Keyring, WrongKeys } from "../../adapters/keyring/port.ts";

interface Deps {
  db: Db;
  engine: Database["engine"];
  keyring: Keyring;
  clock: Clock;
  randomness: Pick<Randomness, "uuid">;
  log: Pick<Log, "error">;
  config: Pick<Config, "process">;
}

const everyMs = 30_000;
/** Three announcements may fail before a process counts as gone. */
const goneAfterMs = 4 * everyMs;

/**
 * Announces this process's keys to the other processes while it runs; returns a function that stops
 * it. Throws `WrongKeys` if another process lacks the key used to encrypt here, or the reverse:
 * neither could read what the other wrote.
 */
export async function announceKeys(app: Deps): Promise<() => Promise<void>> {
  const { db, clock, keyring } = app;
  const id = app.randomness.uuid();
  // The embedded database has one process: any other announcement is stale.
  if (app.engine === "embedded") await db.deleteFrom("process_keys").execute();
  const announce = async () => {
    const now = clock.now();
    const row = { process: app.config.process, key_ids: [...keyring.keyIds], seen_at: now };
    await db
      .insertInto("process_keys")
      .values({ id, ...row, started_at: now })
      .onConflict((it) => it.column("id").doUpdateSet(row))
      .execute();
  };
  const leave = async () => {
    await db.deleteFrom("process_keys").where("id", "=", id).execute();
  };
  await announce();
  const faults = (await listRunning(app)).flatMap((it) => disagreements(keyring, it));
  if (faults.length > 0) {
    await leave();
    throw new WrongKeys(
      `The encryption keys are not those of the other processes, so nothing was started:\n${faults.map((it) => `  - ${it}`).join("\n")}`,
    );
  }
  const timer = setInterval(() => {
    announce().catch((error: Error) =>
      app.log.error({ err: error }, "the keys of this process could not be announced"),
    );
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await leave().catch(() => {});
  };
}

export interface RunningProcess {
  process: string;
  key_ids: string[];
}

/** The processes that announced themselves recently, and the keys each holds. */
export async function listRunning({
  db,
  clock,
}: Pick<Deps, "db" | "clock">): Promise<RunningProcess[]> {
  const gone = new Date(clock.now().getTime() - goneAfterMs);
  await db.deleteFrom("process_keys").where("seen_at", "<", gone).execute();
  return await db.selectFrom("process_keys").select(["process", "key_ids"]).execute();
}

function disagreements(keyring: Keyring, other: RunningProcess): string[] {
  const [own, theirs = ""] = [keyring.keyIds[0], other.key_ids[0]];
  const name = `the process that runs as "${other.process}"`;
  const faults: string[] = [];
  if (!other.key_ids.includes(own))
    faults.push(
      `The key "${own}" is the first of ENCRYPTION_KEYS here, and ${name} does not have it yet: put it last in every process first, start each of them again, and then move it to the front.`,
    );
  if (!keyring.keyIds.includes(theirs))
    faults.push(
      `ENCRYPTION_KEYS has no key "${theirs}" here, and ${name} seals with it: add it to the list.`,
    );
  return faults;
}
