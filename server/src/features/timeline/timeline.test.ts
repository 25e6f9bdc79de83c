import type { AnswerOf } from "@attune/contract/endpoint";
import type { OwnRead } from "@attune/contract/purpose";
import type { listTimeline } from "@attune/contract/timeline";
import type { PersonCare, PersonSummary } from "@attune/contract/staff-user";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePerson, type Person, programmeFor } from "../../testing/journey.ts";
import { makeBillingAccount, addRefund, addPayment } from "../../testing/ledger.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { newStaff } from "../../testing/staff.ts";
import type { Visitor } from "../../testing/visitor.ts";

type Timeline = AnswerOf<typeof listTimeline>;

let product: Product;
let admin: Visitor;
let support: Visitor;
let person: Person;

const subject = "The rain is too loud";

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
  support = (await newStaff(product, "sam", "support")).visitor;
  person = await freePerson(product, "is-followed");
  await programmeFor(person.visitor);
  await product.app.db
    .updateTable("users")
    .set({ email: "followed@attune.example" })
    .where("id", "=", person.id)
    .execute();
  const { userRef, customerId } = await makeBillingAccount(product.app, person.id);
  const at = product.clock.now();
  const paymentId = await addPayment(product.app, { userRef, customerId, amountMinor: 2450, at });
  await addRefund(product.app, {
    userRef,
    paymentId,
    amountMinor: 1000,
    at,
    reason: "Asked within the day",
  });
  const asked = await person.visitor.post("/api/support-tickets", {
    category: "Audio",
    urgency: "Normal",
    subject,
    message: "Could it be quieter, please?",
  });
  await admin.post(`/api/admin/support-tickets/${asked.json<{ id: string }>().id}/messages`, {
    message: "We have turned it down.",
  });
  await eventually(async () => {
    const { entries } = await read(admin, "?group=messages");
    return entries.some((it) => it.kind === "mail");
  }, "the mail about the answer went out");
  await admin.get(`/api/admin/users/${person.id}/questionnaire`);
  await admin.get(`/api/admin/users/${person.id}/questionnaire`);
});
afterAll(() => product.close());

const url = (id: string, query = "") => `/api/admin/users/${id}/timeline${query}`;
const read = async (who: Visitor, query = "") =>
  (await who.get(url(person.id, query))).json<Timeline>();
const kinds = ({ entries }: Timeline) => [...new Set(entries.map((it) => it.kind))].sort();

describe("a person's timeline", () => {
  test("shows an admin care, payments, messages, the account and staff actions", async () => {
    expect(kinds(await read(admin))).toEqual(
      [
        "analysis",
        "assessment",
        "audio",
        "consent",
        "mail",
        "payment",
        "refund",
        "registered",
        "sign-in",
        "staff",
        "ticket",
      ].sort(),
    );
  });

  test("shows who answered a ticket, what was refunded and why", async () => {
    const { entries } = await read(admin);
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: "ticket", step: "answered", category: "Audio", by: "admin" }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({
        kind: "refund",
        amountMinor: 1000,
        reason: "Asked within the day",
      }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: "mail", mail: "ticket-answered" }),
    );
  });

  test("lists reads only on request, merges reads of one kind within an hour, and omits its own", async () => {
    expect((await read(admin)).entries).not.toContainEqual(
      expect.objectContaining({ isRead: true }),
    );
    const { entries } = await read(admin, "?group=reads");
    const acts = entries.filter((it) => it.kind === "staff");
    expect(acts).toContainEqual(
      expect.objectContaining({
        action: "getUserQuestionnaire",
        actorName: "admin",
        isRead: true,
        count: 2,
      }),
    );
    expect(acts.map((it) => it.action)).not.toContain("listTimeline");
  });

  test("shows support neither health nor audit entries, whatever the filter", async () => {
    expect(kinds(await read(support))).toEqual([
      "mail",
      "payment",
      "refund",
      "registered",
      "sign-in",
      "ticket",
    ]);
    for (const group of ["care", "staff", "reads"])
      expect((await read(support, `?group=${group}`)).entries).toEqual([]);
  });

  test("shows support no email that reveals a case or a programme", async () => {
    const { db, randomness, clock } = product.app;
    const mails = ["case-overdue", "renewal-waived", "audio-ready", "receipt"];
    const sent = mails.map((kind) => ({
      id: randomness.uuid(),
      user_id: person.id,
      kind,
      sent_at: clock.now(),
    }));
    await db.insertInto("sent_mails").values(sent).execute();
    const mailsFor = async (who: Visitor) =>
      (await read(who, "?group=messages")).entries.flatMap((it) =>
        it.kind === "mail" ? [it.mail] : [],
      );
    expect(await mailsFor(admin)).toEqual(expect.arrayContaining(mails));
    const shown = await mailsFor(support);
    expect(shown).toContain("receipt");
    for (const kind of mails.slice(0, -1)) expect(shown).not.toContain(kind);
  });

  test("contains neither answers nor support messages", async () => {
    const { body } = await admin.get(url(person.id));
    expect(body).not.toContain(subject);
    expect(body).not.toMatch(/sealed|responses|argon2/);
  });

  test("is split into pages with each entry once, newest first", async () => {
    const began = product.clock.now().getTime() - 86_400_000;
    await product.app.db
      .insertInto("sent_mails")
      .values(
        Array.from({ length: 120 }, (_, at) => ({
          id: product.app.randomness.uuid(),
          user_id: person.id,
          kind: "reminder",
          // Three at a time, so that pages end between equals.
          sent_at: new Date(began - Math.floor(at / 3) * 60_000),
        })),
      )
      .execute();
    const found: Timeline["entries"] = [];
    let before: string | null = "";
    while (before !== null) {
      const query: string = before === "" ? "" : `&before=${encodeURIComponent(before)}`;
      const page: Timeline = await read(admin, `?group=messages${query}`);
      found.push(...page.entries);
      before = page.next;
    }
    const times = found.map((it) => it.at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(found.map((it) => it.id)).size).toBe(found.length);
    expect(found.filter((it) => it.kind === "mail" && it.mail === "reminder")).toHaveLength(120);
  });

  test("is refused to managers and customers, and not found for an unknown person", async () => {
    const manager = await product.signedIn("manager");
    expect((await manager.get(url(person.id))).statusCode).toBe(403);
    expect((await person.visitor.get(url(person.id))).statusCode).toBe(403);
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect((await admin.get(url(nobody))).statusCode).toBe(404);
    expect((await admin.get(url(person.id, "?before=nonsense"))).statusCode).toBe(200);
  });

  test("is listed among the reads the person can see", async () => {
    const reads = (await person.visitor.get("/api/user/reads")).json<OwnRead[]>();
    expect(reads.map((it) => it.what)).toContain("activity");
  });
});

describe("the summary on a person's page", () => {
  const summary = async (who: Visitor) =>
    (await who.get(`/api/admin/users/${person.id}/summary`)).json<PersonSummary>();

  test("shows support too the person's access, payments and open tickets", async () => {
    for (const who of [admin, support])
      expect(await summary(who)).toMatchObject({
        username: "is-followed",
        subscriptionStatus: "free",
        paidMinor: 2450,
        refundedMinor: 1000,
        lostMinor: 0,
        isRefundable: true,
        openTickets: 0,
      });
    const { body } = await support.get(`/api/admin/users/${person.id}/summary`);
    expect(body).not.toMatch(/questionnaire|report|analysis/i);
  });

  test("shows the state of their care to admins only", async () => {
    const care = `/api/admin/users/${person.id}/care`;
    expect((await support.get(care)).statusCode).toBe(403);
    expect((await admin.get(care)).json<PersonCare>()).toMatchObject({
      questionnaireStatus: "analyzed",
      openCase: null,
      inReviewId: null,
    });
  });
});
