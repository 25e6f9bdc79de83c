import type { Insertable } from "kysely";
import { usernameKey } from "@attune/domain/account/username-key";
import { emailTaken, usernameTaken } from "@attune/contract/account";
import type { Tx } from "../../adapters/database/port.ts";
import type { UsersTable } from "../../adapters/database/schema/people.ts";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { findTaken, insertUser } from "./account.sql.ts";

export interface NewUser {
  username: string;
  email: string | null;
  passwordHash: string;
  dateOfBirth: string | null;
  more: Partial<Insertable<UsersTable>>;
}

/** Creates a person and their key. Throws 409 if the username or address is taken. */
export async function createUser(
  app: Pick<App, "sealer" | "clock" | "randomness">,
  tx: Tx,
  { username, email, passwordHash, dateOfBirth, more }: NewUser,
): Promise<string> {
  const now = app.clock.now();
  const taken = await findTaken(tx, username, email, now);
  if (taken.username) throw taken409(usernameTaken, "username");
  if (taken.email) throw taken409(emailTaken, "email");
  const id = app.randomness.uuid();
  await insertUser(tx, {
    id,
    username,
    username_key: usernameKey(username),
    email,
    password_hash: passwordHash,
    created_at: now,
    updated_at: now,
    ...more,
  });
  await app.sealer.createKey(tx, id, now);
  if (dateOfBirth !== null) await sealDateOfBirth(app, tx, id, dateOfBirth);
  return id;
}

/** In a race the unique index decides; the loser gets the same problem as any taken name. */
export function asTakenProblem(error: unknown): unknown {
  const { constraint } = error as { constraint?: string };
  if (constraint === "users_username_key") return taken409(usernameTaken, "username");
  if (constraint === "users_email_key") return taken409(emailTaken, "email");
  return error;
}

function taken409(problem: typeof usernameTaken | typeof emailTaken, field: string): ProblemError {
  return new ProblemError(problem, { fields: { [field]: problem.message } });
}

async function sealDateOfBirth(
  { sealer }: Pick<App, "sealer">,
  tx: Tx,
  id: string,
  dateOfBirth: string,
): Promise<void> {
  const place = { table: "users", column: "date_of_birth", rowId: id, userId: id };
  await tx
    .updateTable("users")
    .set({ date_of_birth_sealed: await sealer.seal(tx, place, dateOfBirth) })
    .where("id", "=", id)
    .execute();
}
