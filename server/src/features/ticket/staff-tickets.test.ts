import type { AnswerOf } from "@attune/contract/endpoint";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { Ticket } from "@attune/contract/ticket";
import type {
  listTicketsForStaff,
  reportTickets,
  StaffTicket,
} from "@attune/contract/staff-ticket";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wizardBody } from "../../testing/answers.ts";
import { freePerson, submit } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { newStaff } from "../../testing/staff.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let [amira, farid, admin]: Visitor[] = [];

beforeAll(async () => {
  product = await startProduct();
  [amira, farid, admin] = await Promise.all(
    ["amira", "farid", "admin"].map((it) => product.signedIn(it)),
  );
  await product.app.db.deleteFrom("support_tickets").execute();
});
afterAll(() => product.close());

const minuteMs = 60_000;
const url = "/api/admin/support-tickets";
const ask = async (visitor: Visitor | undefined, subject: string, urgency = "Normal") => {
  const message = `More about it: ${subject}`;
  const words = { category: "Audio", urgency, subject, message };
  return (await visitor!.post("/api/support-tickets", words)).json<Ticket>();
};
const report = async () =>
  (await admin!.get(`${url}/report`)).json<AnswerOf<typeof reportTickets>>();
const merge = (id: string, into: string) => admin!.post(`${url}/${id}/merge`, { into });

test("tells support about the open case of someone who wrote to them, but not of someone who did not", async () => {
  const support = (await newStaff(product, "sam", "support")).visitor;
  const seen = async (id: string) => (await support.get(`${url}/${id}`)).json<StaffTicket>().caseId;
  const [wrote, elsewhere] = [
    await freePerson(product, "wrote-it"),
    await freePerson(product, "wrote-elsewhere"),
  ];
  const request = await ask(wrote.visitor, "I want to kill myself");
  const other = await ask(wrote.visitor, "Where is my receipt?");
  await submit(elsewhere.visitor, wizardBody({ additional: "I want to kill myself" }));
  const unrelated = await ask(elsewhere.visitor, "How do I change my card?");
  const caseId = await seen(request.id);
  expect(caseId).not.toBeNull();
  expect([await seen(other.id), await seen(unrelated.id)]).toEqual([caseId, null]);
  await admin!.post(`/api/admin/care-cases/${caseId}/close`, { reason: "safe" });
  expect(await seen(request.id)).toBeNull();
  await product.app.db.deleteFrom("support_tickets").execute();
});

test("reports how long customers waited for a first response, by urgency", async () => {
  const [quick, slow] = [await ask(amira, "One"), await ask(amira, "Two")];
  await ask(amira, "Never answered");
  const urgent = await ask(farid, "Three", "Urgent");
  product.clock.advance(10 * minuteMs);
  await admin!.post(`${url}/${quick.id}/messages`, { message: "Soon." });
  await admin!.post(`${url}/${urgent.id}/resolution`, { resolution: "Done." });
  product.clock.advance(20 * minuteMs);
  await admin!.post(`${url}/${slow.id}/messages`, { message: "Later." });
  await admin!.post(`${url}/${quick.id}/messages`, { message: "A second answer." });
  expect(await report()).toEqual([
    { urgency: "Normal", count: 3, answered: 2, medianMinutes: 20, slowestTenthMinutes: 28 },
    { urgency: "Urgent", count: 1, answered: 1, medianMinutes: 10, slowestTenthMinutes: 10 },
    {
      urgency: "Extremely Urgent",
      count: 0,
      answered: 0,
      medianMinutes: null,
      slowestTenthMinutes: null,
    },
  ]);
  expect((await admin!.get(`${url}/report?days=0`)).statusCode).toBe(400);
  expect((await amira!.get(`${url}/report`)).statusCode).toBe(403);
});

test("finds tickets by part of the customer's name or address", async () => {
  const find = async (search: string) =>
    (await admin!.get(`${url}?search=${encodeURIComponent(search)}`)).json<
      AnswerOf<typeof listTicketsForStaff>
    >();
  const found = await find("FARID@att");
  expect([found.total, found.tickets.map((it) => it.username)]).toEqual([1, ["farid"]]);
  expect((await find("nobody at all")).total).toBe(0);
  expect((await find("")).total).toBe(4);
});

test("merges two of a customer's tickets without losing anything written", async () => {
  const first = await ask(farid, "Silent on the left", "Urgent");
  product.clock.advance(minuteMs);
  const second = await ask(farid, "Still silent");
  product.clock.advance(minuteMs);
  await farid!.post(`/api/support-tickets/${second.id}/messages`, { message: "Please hurry" });
  await admin!.post(`${url}/${second.id}/notes`, { note: "Same cable" });
  const before = (await admin!.get(`${url}/${second.id}`)).json<StaffTicket>();
  expect(before.otherOpen).toEqual([{ id: first.id, subject: "Silent on the left" }]);
  const merged = (await merge(second.id, first.id)).json<StaffTicket>();
  expect(merged).toMatchObject({
    id: first.id,
    status: "open",
    answerDueAt: first.answerDueAt,
    otherOpen: [],
    notes: [{ note: "Same cable" }],
  });
  expect(merged.messages.map((it) => it.message)).toEqual([
    "Still silent\nMore about it: Still silent",
    "Please hurry",
  ]);
  const own = (await farid!.get("/api/support-tickets")).json<Ticket[]>();
  expect(own.find((it) => it.id === second.id)).toMatchObject({
    status: "resolved",
    messages: [],
    resolution:
      "You wrote about this twice, so we will continue in your other request, “Silent on the left”.",
  });
  product.clock.advance(minuteMs);
  // Reopened and merged again, it copies only the new messages.
  await farid!.post(`/api/support-tickets/${second.id}/messages`, { message: "One more" });
  const again = (await merge(second.id, first.id)).json<StaffTicket>();
  expect(again.messages.map((it) => it.message).slice(1)).toEqual(["Please hurry", "One more"]);
});

test("refuses to merge tickets of two customers, a ticket with itself or a resolved one", async () => {
  const [hers, his, other] = [
    await ask(amira, "Hers"),
    await ask(farid, "His"),
    await ask(farid, "Another of his"),
  ];
  await admin!.post(`${url}/${other.id}/resolution`, { resolution: "Done." });
  for (const [id, into] of [
    [hers.id, his.id],
    [his.id, his.id],
    [his.id, other.id],
    [other.id, his.id],
  ] as const)
    expect((await merge(id, into)).json<ProblemAnswer>().code).toBe("not-mergeable");
  expect((await merge(his.id, product.app.randomness.uuid())).statusCode).toBe(404);
});

test("merges two tickets into each other at the same moment only once", async () => {
  const [one, two] = [await ask(amira, "This"), await ask(amira, "That")];
  const answers = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)]);
  expect(new Set(answers.map((it) => it.statusCode))).toEqual(new Set([200, 409]));
});

test("refuses a saved reply with a placeholder left in it", async () => {
  const ticket = await ask(amira, "My plan");
  const { customer } = (await admin!.get(`${url}/${ticket.id}`)).json<StaffTicket>();
  expect(customer).toMatchObject({ firstName: "Amira", plan: expect.any(String) as string });
  const sent = await admin!.post(`${url}/${ticket.id}/messages`, {
    message: "Dear {first name}, {plan}",
  });
  expect(sent.json<ProblemAnswer>().fields).toEqual({
    message: "Please fill in {first name} and {plan}",
  });
});

test("refuses a reply or a resolution while there is a message that its author has not seen", async () => {
  const { id } = await ask(amira, "Seen by two");
  const send = (message: string, seenUpTo: string | null) =>
    admin!.post(`${url}/${id}/messages`, { message, seenUpTo });
  const first = (await send("The first reply.", null)).json<StaffTicket>();
  const seen = first.messages.at(-1)!.id;
  const stale = await send("A second reply, typed meanwhile.", null);
  expect([stale.statusCode, stale.json<ProblemAnswer>().code]).toEqual([409, "written-meanwhile"]);
  // A retry after a lost response is the same reply.
  expect((await send("The first reply.", null)).statusCode).toBe(200);
  // Messages of the same millisecond have no order.
  product.clock.advance(1000);
  await amira!.post(`/api/support-tickets/${id}/messages`, { message: "It is silent again." });
  const resolution = { resolution: "Fixed.", seenUpTo: seen };
  expect((await admin!.post(`${url}/${id}/resolution`, resolution)).statusCode).toBe(409);
  const ticket = (await admin!.get(`${url}/${id}`)).json<StaffTicket>();
  expect(ticket.messages.map((it) => it.message)).toEqual([
    "The first reply.",
    "It is silent again.",
  ]);
  expect(ticket.status).toBe("open");
  expect((await send("I have read both.", ticket.messages.at(-1)!.id)).statusCode).toBe(200);
});

test("refuses a reply by someone who has not seen the older messages of a merged ticket", async () => {
  const first = await ask(farid, "Hiss");
  const second = await ask(farid, "Hiss again");
  product.clock.advance(minuteMs);
  await farid!.post(`/api/support-tickets/${second.id}/messages`, { message: "In both ears" });
  product.clock.advance(minuteMs);
  await farid!.post(`/api/support-tickets/${first.id}/messages`, { message: "Still there" });
  const before = (await admin!.get(`${url}/${first.id}`)).json<StaffTicket>();
  const [seenUpTo, seenCount] = [before.messages.at(-1)!.id, before.messages.length];
  const merged = (await merge(second.id, first.id)).json<StaffTicket>();
  expect(merged.messages.at(-1)!.id).toBe(seenUpTo);
  const send = (count: number) =>
    admin!.post(`${url}/${first.id}/messages`, { message: "Hello", seenUpTo, seenCount: count });
  const stale = await send(seenCount);
  expect([stale.statusCode, stale.json<ProblemAnswer>().code]).toEqual([409, "written-meanwhile"]);
  expect((await send(merged.messages.length)).statusCode).toBe(200);
});

test("adds a note once if sent five times at the same time, and the same words again later", async () => {
  const { id } = await ask(amira, "Noted once");
  const note = (submissionId: string) =>
    admin!.post(`${url}/${id}/notes`, { note: "Call back on Monday.", submissionId });
  const first = product.app.randomness.uuid();
  const answers = await Promise.all(Array.from({ length: 5 }, () => note(first)));
  expect(answers.map((it) => it.statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(answers[0]?.json<StaffTicket>().notes).toHaveLength(1);
  const again = await note(product.app.randomness.uuid());
  expect(again.json<StaffTicket>().notes).toHaveLength(2);
});
