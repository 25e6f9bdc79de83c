import type { App } from "../../../app.ts";
import { type NewCustomer, ProviderFault } from "../../../adapters/stripe/port.ts";
import { notSignedIn } from "@attune/contract/problem";
import { orProblem } from "../../../http/problem.ts";
import {
  type AccountRow,
  findAccountByUser,
  findContact,
  insertMissingAccount,
  setCustomer,
} from "./account.sql.ts";
import { findOperation } from "../operation/operation.sql.ts";
import { keyLifeMs, runOperation } from "../operation/run-operation.ts";

/** By how much our clock may be ahead of Stripe's. */
const clockDriftMs = 3_600_000;

type Deps = Pick<App, "db" | "inTransaction" | "clock" | "randomness" | "provider">;
export type Payer = AccountRow & { stripe_customer_id: string };

/** The person's billing account, created on first use; undefined once the person has been erased. */
export async function findOrCreateAccount(
  app: Pick<App, "db" | "clock" | "randomness">,
  userId: string,
): Promise<AccountRow | undefined> {
  const known = await findAccountByUser(app.db, userId);
  if (known !== undefined) return known;
  const it = { userRef: app.randomness.uuid(), userId, now: app.clock.now() };
  await insertMissingAccount(app.db, it);
  return await findAccountByUser(app.db, userId);
}

/** The same for someone who is signed in. Throws 401 once they have been erased. */
export async function ensureAccount(
  app: Pick<App, "db" | "clock" | "randomness">,
  userId: string,
): Promise<AccountRow> {
  return orProblem(await findOrCreateAccount(app, userId), notSignedIn);
}

/** The person's only customer at Stripe, created on first use. */
export async function ensureCustomer(app: Deps, userId: string): Promise<Payer> {
  const account = await ensureAccount(app, userId);
  if (account.stripe_customer_id !== null)
    return { ...account, stripe_customer_id: account.stripe_customer_id };
  const contact = orProblem(await findContact(app.db, userId), notSignedIn);
  const customerId = await makeCustomer(app, account.user_ref, contact);
  const now = app.clock.now();
  await app.inTransaction((tx) => setCustomer(tx, account, customerId, now));
  return { ...account, stripe_customer_id: customerId };
}

/** After a lost response, a repeat under the same key returns the same customer. */
async function makeCustomer(
  app: Deps,
  userRef: string,
  contact: { email: string | null; full_name: string | null },
): Promise<string> {
  const id = await nextKey(app, userRef);
  const before = await findOperation(app.db, id);
  // Stripe accepts one set of parameters per key: those of the first attempt, until its outcome is known.
  const it =
    before?.state === "open"
      ? (JSON.parse(before.params) as NewCustomer)
      : { userRef, email: contact.email, name: contact.full_name };
  const make = (key: string) =>
    runOperation(
      app,
      { userRef, kind: "customer", params: { ...it }, id: key },
      (own) => app.provider.createCustomer(own, it),
      (made) => made,
    );
  const isForgotten =
    before?.state === "open" &&
    app.clock.now().getTime() - before.created_at.getTime() >= keyLifeMs;
  // Under a key that Stripe has forgotten, it would create a second one.
  const known = isForgotten ? await findMade(app, before, it) : undefined;
  if (known !== undefined) return known;
  const isSecondTry = before?.fault != null;
  try {
    return await make(id);
  } catch (error) {
    const isRepeated = error instanceof ProviderFault && error.isTheirs && isSecondTry;
    if (!isRepeated) throw error;
    // Stripe repeats its own error under a key for a day. A customer created nevertheless has our
    // metadata.
    const found = await findMade(app, before, it);
    return found ?? (await make(`${id}:${app.randomness.uuid()}`));
  }
}

/** What an earlier attempt created, if its response was lost. */
async function findMade(
  app: Deps,
  before: { created_at: Date } | undefined,
  it: NewCustomer,
): Promise<string | undefined> {
  const [found] = await listMade(app, before?.created_at ?? app.clock.now(), it);
  return found;
}

async function listMade(
  { provider }: Pick<App, "provider">,
  begunAt: Date,
  { userRef, email }: NewCustomer,
): Promise<string[]> {
  const since = new Date(begunAt.getTime() - clockDriftMs);
  return await provider.findCustomers(userRef, email, since);
}

/** Customers at Stripe that we have no id of, because the response was lost and nobody asked again. */
export async function listLostCustomers(
  app: Pick<App, "db" | "provider">,
  userRef: string,
): Promise<string[]> {
  const begun = await findOperation(app.db, await nextKey(app, userRef));
  if (begun?.state !== "open") return [];
  return await listMade(app, begun.created_at, JSON.parse(begun.params) as NewCustomer);
}

/** For a day, Stripe would return the deleted customer again under its key. */
async function nextKey(app: Pick<App, "db">, userRef: string): Promise<string> {
  let key = `cus:${userRef}`;
  for (;;) {
    const made = await findOperation(app.db, key);
    if (made?.fault !== "gone" || made.stripe_id === null) return key;
    key = `cus:${userRef}:${made.stripe_id}`;
  }
}
