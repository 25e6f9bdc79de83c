import type { StaffRole } from "@attune/contract/access";
import { castPassword } from "../cast.ts";
import { createUser } from "../features/account/create-user.ts";
import { hashPassword } from "../features/session/password.ts";
import { hashToken, sessionCookie } from "../http/session.ts";
import type { Product } from "./product.ts";
import type { Visitor } from "./visitor.ts";

type Deps = Pick<Product, "app" | "clock" | "visitor">;

/** A signed-in member of staff who is not in the cast. */
export async function newStaff(
  product: Deps,
  username: string,
  role: StaffRole,
): Promise<{ id: string; visitor: Visitor }> {
  const id = await makeStaff(product, username, role);
  return { id, visitor: await withSession(product, id) };
}

/** Created as by an invitation, with the cast's password. */
export async function makeStaff(
  { app }: Pick<Product, "app">,
  username: string,
  role: StaffRole,
): Promise<string> {
  const email = `${username.replaceAll(" ", ".")}@attune.example`;
  const passwordHash = await hashPassword(app, castPassword);
  const person = { username, email, passwordHash, dateOfBirth: null, more: { role } };
  return await app.inTransaction((tx) => createUser(app, tx, person));
}

/** A visitor with an existing session, however its owner would have signed in. */
export async function withSession({ app, clock, visitor }: Deps, userId: string): Promise<Visitor> {
  const it = visitor();
  const token = app.randomness.token(32);
  const now = clock.now();
  await app.db
    .insertInto("sessions")
    .values({
      id_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      proven_at: now,
      expires_at: new Date(now.getTime() + 12 * 3_600_000),
    })
    .execute();
  it.cookies.set(sessionCookie(app), token);
  return it;
}
