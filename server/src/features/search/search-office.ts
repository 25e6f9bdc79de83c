import type { AccountRole } from "@attune/contract/access";
import { type SearchAnswer, searchLimit } from "@attune/contract/search";
import type { App } from "../../app.ts";
import { searchEntries } from "../frequency/search-entries.ts";
import { findOpenTickets, findPayments, findPeople } from "./search.sql.ts";

/** Prefixes of Stripe's ids for charges, payments and refunds. */
const paymentId = /^(ch|py|pi|re)_\w+$/;

/** Every match that this role may open. */
export async function searchOffice(
  { db }: Pick<App, "db">,
  words: string,
  role: AccountRole,
): Promise<SearchAnswer> {
  const people = await findPeople(db, words, searchLimit);
  const payments = paymentId.test(words) ? await findPayments(db, words) : [];
  const ids = people.map((it) => it.id);
  const tickets = await findOpenTickets(db, ids, searchLimit);
  const entries = role === "admin" ? await searchEntries(db, words, searchLimit) : [];
  return {
    people,
    payments: payments.map((it) => ({ ...it, paidAt: it.paidAt.toISOString() })),
    tickets: tickets.map((it) => ({
      ...it,
      category: it.category as SearchAnswer["tickets"][number]["category"],
      createdAt: it.createdAt.toISOString(),
    })),
    entries: entries.map(({ id, name, hertz }) => ({ id, name, hertz })),
  };
}
