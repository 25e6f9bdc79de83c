import type { FastifyReply } from "fastify";
import { londonDay } from "@attune/domain/time/london-calendar";
import { londonCell } from "@attune/domain/time/london-wall-clock";
import type { App } from "../../app.ts";
import { sendCsv } from "../../http/csv.ts";
import { type ExportedUser, listConsentsOf, listUsersAfter, type Place } from "./export.sql.ts";
import type { UserFilter } from "./user-list.sql.ts";

type Deps = Pick<App, "readReport" | "clock">;

const batchSize = 500;

const userColumns: Record<string, (it: ExportedUser) => string> = {
  id: (it) => it.id,
  username: (it) => it.username,
  email: (it) => it.email ?? "",
  firstName: (it) => it.first_name ?? "",
  lastName: (it) => it.last_name ?? "",
  country: (it) => it.country ?? "",
  role: (it) => it.role,
  status: (it) => it.shown_status,
  plan: (it) => it.subscription_plan ?? "",
  "subscriptionEnds (London)": (it) => time(it.subscription_end_date),
  "nextBill (London)": (it) => time(it.next_bill_date),
  "freeUntil (London)": (it) => time(it.free_until),
  termsVersion: (it) => it.terms_version ?? "",
  "termsAcceptedAt (London)": (it) => time(it.terms_accepted_at),
  "disclaimerAcceptedAt (London)": (it) => time(it.medical_disclaimer_accepted_at),
  "createdAt (London)": (it) => time(it.created_at),
  "erasedOn (London)": (it) => time(it.erasure_due_at),
};

/** Streams the people found by a search as CSV, oldest first. */
export async function sendUsers(app: Deps, reply: FastifyReply, filter: UserFilter) {
  const file = { name: nameOf(app, "users"), heading: Object.keys(userColumns) };
  await sendCsv(reply, file, readUserRows(app, filter));
}

const consentColumns = [
  "userId",
  "username",
  "email",
  "consent",
  "version",
  "textHash",
  "acceptedAt (London)",
  "ip",
  "withdrawnAt (London)",
];

/** Streams every consent of the people found by a search. */
export async function sendConsents(app: Deps, reply: FastifyReply, filter: UserFilter) {
  const file = { name: nameOf(app, "consents"), heading: consentColumns };
  await sendCsv(reply, file, readConsentRows(app, filter));
}

async function* readUserRows(app: Deps, filter: UserFilter) {
  const cells = Object.values(userColumns);
  for await (const users of readBatches(app, filter))
    yield users.map((user) => cells.map((cell) => cell(user)));
}

async function* readConsentRows(app: Deps, filter: UserFilter) {
  for await (const users of readBatches(app, filter)) {
    const people = new Map(users.map((it) => [it.id, it]));
    const consents = await app.readReport((db) => listConsentsOf(db, [...people.keys()]));
    yield consents.map((it) => [
      it.user_id,
      people.get(it.user_id)?.username ?? "",
      people.get(it.user_id)?.email ?? "",
      it.kind,
      it.version,
      it.text_hash,
      time(it.accepted_at),
      it.ip ?? "",
      time(it.withdrawn_at),
    ]);
  }
}

async function* readBatches({ readReport }: Deps, filter: UserFilter) {
  let place: Place | undefined;
  for (;;) {
    const after = place;
    const users = await readReport((db) => listUsersAfter(db, filter, after, batchSize));
    yield users;
    place = users.at(-1);
    if (users.length < batchSize) return;
  }
}

const nameOf = ({ clock }: Deps, what: string) => `${what}-${londonDay(clock.now())}`;

const time = (it: Date | null) => (it === null ? "" : londonCell(it));
