import type { AnswerOf } from "@attune/contract/endpoint";
import type { listCareCases } from "@attune/contract/care-case";
import type { ProblemAnswer } from "@attune/contract/problem";
import type { Ticket } from "@attune/contract/ticket";
import type { listTicketsForStaff, StaffTicket } from "@attune/contract/staff-ticket";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { listOutbox } from "../mail/deliver-mail.ts";

let product: Product;
let [amira, farid, admin]: Visitor[] = [];

beforeAll(async () => {
  product = await startProduct();
  [amira, farid, admin] = await Promise.all(
    ["amira", "farid", "admin"].map((it) => product.signedIn(it)),
  );
});
afterAll(() => product.close());

const hourMs = 3_600_000;
const request = {
  category: "Audio",
  urgency: "Urgent",
  subject: "Left ear is silent",
  message: "Since yesterday nothing comes from the left side.",
};

type List = AnswerOf<typeof listTicketsForStaff>;

const ask = async (visitor: Visitor | undefined, changes: object = {}) =>
  (await visitor!.post("/api/support-tickets", { ...request, ...changes })).json<Ticket>();
const own = async (visitor: Visitor | undefined) =>
  (await visitor!.get("/api/support-tickets")).json<Ticket[]>();
const queue = async (search = "") =>
  (await admin!.get(`/api/admin/support-tickets${search}`)).json<List>();
const hoursToAnswer = (it: Ticket) =>
  (Date.parse(it.answerDueAt ?? "") - Date.parse(it.createdAt)) / hourMs;
const openCases = async () =>
  (await admin!.get("/api/admin/care-cases")).json<AnswerOf<typeof listCareCases>>().cases;
const closeCases = async () => {
  for (const { id } of await openCases())
    await admin!.post(`/api/admin/care-cases/${id}/close`, { reason: "safe" });
};
const mailsTo = async (to: string) => (await listOutbox(product.app)).filter((it) => it.to === to);

describe("a support request", () => {
  test("opens a ticket with the response time of the plan's support hours", async () => {
    const answer = await amira!.post("/api/support-tickets", {
      ...request,
      userId: "x",
      status: "resolved",
    });
    expect(answer.statusCode).toBe(201);
    const ticket = answer.json<Ticket>();
    expect(ticket).toMatchObject({ ...request, status: "open", resolution: null, messages: [] });
    expect(hoursToAnswer(ticket)).toBe(5);
    expect(hoursToAnswer(await ask(farid))).toBe(12);
    expect(hoursToAnswer(await ask(farid, { urgency: "Normal" }))).toBe(24);
    expect(hoursToAnswer(await ask(farid, { urgency: "Extremely Urgent" }))).toBe(6);
    expect((await own(amira)).map((it) => it.id)).toEqual([ticket.id]);
  });

  test("is refused in the wording of the form if anything is missing, and not stored", async () => {
    const before = await own(amira);
    const answer = await amira!.post("/api/support-tickets", {
      subject: " a ",
      message: "too short",
    });
    expect([answer.statusCode, answer.json<ProblemAnswer>().fields]).toEqual([
      400,
      {
        category: "Please select a category",
        urgency: "Please select urgency level",
        subject: "Subject must be at least 3 characters",
        message: "Message must be at least 10 characters",
      },
    ]);
    expect(await own(amira)).toEqual(before);
  });

  test("requires a signed-in user, and is limited to ten an hour", async () => {
    expect((await product.visitor().post("/api/support-tickets", request)).statusCode).toBe(401);
    const ben = await product.signedIn("ben");
    const statuses = [];
    for (let it = 0; it < 11; it += 1)
      statuses.push((await ben.post("/api/support-tickets", request)).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
    const message = "I want to kill myself";
    const eleventh = await ben.post("/api/support-tickets", { ...request, message });
    expect([eleventh.statusCode, eleventh.headers["retry-after"]]).toEqual([429, "3600"]);
    expect(eleventh.json<ProblemAnswer>().message).toContain("someone will be in touch");
    expect(await openCases()).toHaveLength(1);
    await closeCases();
  });

  test("creates one ticket however often it is sent at once, and one message per reply", async () => {
    const words = { subject: "Sent by two tabs" };
    const sent = await Promise.all([1, 2, 3].map(() => ask(amira, words)));
    expect(new Set(sent.map((it) => it.id)).size).toBe(1);
    const { id } = sent[0]!;
    const reply = { message: "And by two clicks" };
    await Promise.all(
      [1, 2, 3].map(() => amira!.post(`/api/support-tickets/${id}/messages`, reply)),
    );
    const ticket = (await own(amira)).find((it) => it.id === id);
    expect(ticket?.messages.map((it) => it.message)).toEqual([reply.message]);
    product.clock.advance(60_000);
    expect((await ask(amira, words)).id).not.toBe(id);
  });

  test("waits for staff again if the same text is sent after staff responded", async () => {
    const words = { subject: "Still in danger", message: "I want to kill myself" };
    const { id } = await ask(farid, words);
    const write = async () =>
      (
        await farid!.post(`/api/support-tickets/${id}/messages`, { message: words.message })
      ).json<Ticket>();
    await write();
    await closeCases();
    await write();
    expect(await openCases()).toHaveLength(1);
    await closeCases();
    expect((await ask(farid, words)).id).toBe(id);
    expect(await openCases()).toHaveLength(1);
    const url = `/api/admin/support-tickets/${id}`;
    await admin!.post(`${url}/resolution`, { resolution: "We spoke." });
    expect((await write()).status).toBe("open");
    await admin!.post(`${url}/resolution`, { resolution: "We spoke again." });
    expect((await ask(farid, words)).id).not.toBe(id);
    await closeCases();
  });

  test("returns a new message on a ticket beyond the end of the list", async () => {
    const chloe = await product.signedIn("chloe");
    const { id, userId } = await ask(chloe, { subject: "The first of many" });
    const row = await product.app.db
      .selectFrom("support_tickets")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const later = new Date(row.created_at.getTime() + 1000);
    const others = Array.from({ length: 100 }, () => ({
      ...row,
      id: product.app.randomness.uuid(),
      created_at: later,
    }));
    await product.app.db.insertInto("support_tickets").values(others).execute();
    const reply = { message: "Is anybody still there?" };
    const answer = await chloe.post(`/api/support-tickets/${id}/messages`, reply);
    expect([answer.statusCode, answer.json<Ticket>().messages]).toMatchObject([200, [reply]]);
    const ids = others.map((it) => it.id);
    await product.app.db.deleteFrom("support_tickets").where("id", "in", ids).execute();
    expect(userId).toBe(row.user_id);
  });

  test("notifies every admin of the request without including its content", async () => {
    await ask(amira, { subject: "zqxsubject", message: "zqxmessage is here" });
    // Emails are sent in any order, and earlier tests have sent some.
    const mail = await eventually(
      async () =>
        (await mailsTo("admin@attune.example")).find(
          (it) =>
            it.subject === "A support request is waiting for a reply" &&
            /^Urgency: +Urgent$/m.test(it.text),
        ),
      "the mail goes out",
    );
    expect(mail.text).toMatch(/\/admin\?tab=users&view=tickets&ticket=[\w-]{36}\n/);
    expect(JSON.stringify(await listOutbox(product.app))).not.toMatch(/zqx(?:subject|message)/);
  });

  test("about self-harm notifies staff at once", async () => {
    await ask(amira, {
      subject: "Help",
      message: "I want to kill myself, nothing works any more.",
    });
    await eventually(
      async () =>
        (await mailsTo("admin@attune.example")).some(
          (it) => it.subject === "A case needs your attention now",
        ),
      "admins are alerted",
    );
  });
});

describe("the conversation", () => {
  test("goes from open to answered, open and resolved, and both sides read each other's messages", async () => {
    const { id } = await ask(amira, { subject: "Thread" });
    const url = `/api/admin/support-tickets/${id}`;
    product.clock.advance(1000);
    const answered = await admin!.post(`${url}/messages`, { message: "Which headphones?" });
    expect(answered.json<StaffTicket>()).toMatchObject({
      status: "answered",
      answerDueAt: null,
      messages: [{ from: "staff", author: "admin", message: "Which headphones?" }],
    });
    const [read] = (await own(amira)).filter((it) => it.id === id);
    expect(read?.messages).toEqual([
      {
        id: expect.any(String) as string,
        from: "staff",
        message: "Which headphones?",
        createdAt: product.clock.now().toISOString(),
      },
    ]);
    product.clock.advance(hourMs);
    const replied = await amira!.post(`/api/support-tickets/${id}/messages`, {
      message: "The old ones.",
    });
    expect(replied.json<Ticket>()).toMatchObject({
      status: "open",
      answerDueAt: new Date(product.clock.now().getTime() + 5 * hourMs).toISOString(),
    });
    const resolved = await admin!.post(`${url}/resolution`, { resolution: "New cable sent." });
    expect(resolved.json<StaffTicket>()).toMatchObject({
      status: "resolved",
      resolution: "New cable sent.",
      resolvedAt: product.clock.now().toISOString(),
      answerDueAt: null,
    });
    const again = await admin!.post(`${url}/resolution`, { resolution: "Twice." });
    expect([again.statusCode, again.json<ProblemAnswer>().code]).toEqual([409, "already-resolved"]);
    await amira!.post(`/api/support-tickets/${id}/messages`, { message: "Still silent." });
    expect((await own(amira)).find((it) => it.id === id)).toMatchObject({
      status: "open",
      resolvedAt: null,
      resolution: "New cable sent.",
    });
  });

  test("emails the customer that there is an answer, without its text", async () => {
    const { id } = await ask(farid);
    await admin!.post(`/api/admin/support-tickets/${id}/messages`, { message: "zqxanswer" });
    // Earlier answers are mailed to the same person.
    const mail = await eventually(async () => {
      const found = await mailsTo("farid@attune.example");
      return found.find(({ text }) => text.includes(`/dashboard?tab=guide&ticket=${id}\n`));
    }, "the mail goes out");
    expect(mail.subject).toBe("There is an answer to your support request");
    expect(mail.text).not.toContain("zqx");
  });

  test("is due sooner when staff raise its urgency, counted from the customer's message", async () => {
    const { id } = await ask(farid, { urgency: "Normal", subject: "Worse than it seems" });
    product.clock.advance(hourMs);
    const url = `/api/admin/support-tickets/${id}`;
    const set = async (urgency: string) => await admin!.post(`${url}/urgency`, { urgency });
    const urgent = (await set("Extremely Urgent")).json<StaffTicket>();
    expect([urgent.urgency, hoursToAnswer(urgent)]).toEqual(["Extremely Urgent", 6]);
    expect(hoursToAnswer((await set("Normal")).json<StaffTicket>())).toBe(24);
    expect((await set("Whenever")).statusCode).toBe(400);
    await admin!.post(`${url}/messages`, { message: "We are on it." });
    expect((await set("Urgent")).json<StaffTicket>().answerDueAt).toBeNull();
  });

  test("retains its due time when the customer writes again while waiting", async () => {
    const { id, answerDueAt } = await ask(amira);
    product.clock.advance(hourMs);
    const replied = await amira!.post(`/api/support-tickets/${id}/messages`, {
      message: "One more thing",
    });
    expect(replied.json<Ticket>().answerDueAt).toBe(answerDueAt);
  });

  test("cannot be read or written by anyone else", async () => {
    const { id } = await ask(amira, { subject: "zqxprivate" });
    expect(
      (await farid!.post(`/api/support-tickets/${id}/messages`, { message: "me too" })).statusCode,
    ).toBe(404);
    expect(JSON.stringify(await own(farid))).not.toContain("zqxprivate");
    for (const visitor of [farid!, await product.signedIn("manager"), product.visitor()])
      for (const url of ["", `/${id}`])
        expect([401, 403]).toContain(
          (await visitor.get(`/api/admin/support-tickets${url}`)).statusCode,
        );
  });

  test("has notes that only staff can read", async () => {
    const { id } = await ask(amira, { subject: "With a note" });
    const url = `/api/admin/support-tickets/${id}/notes`;
    const noted = await admin!.post(url, { note: "zqxnote: call her after five" });
    expect(noted.json<StaffTicket>()).toMatchObject({
      status: "open",
      messages: [],
      notes: [{ author: "admin", note: "zqxnote: call her after five" }],
    });
    expect(JSON.stringify(await own(amira))).not.toContain("zqxnote");
    const exported = await amira!.get("/api/user/export");
    expect(exported.body).not.toContain("zqxnote");
    expect((await admin!.post(url, { note: " " })).statusCode).toBe(400);
    expect((await amira!.post(url, { note: "mine" })).statusCode).toBe(403);
    const stored = await product.app.db.selectFrom("ticket_notes").selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain("zqxnote");
  });

  test("is stored encrypted", async () => {
    await ask(amira, { subject: "zqxstoredsubject", message: "zqxstoredmessage" });
    const { db } = product.app;
    const rows = [
      ...(await db.selectFrom("support_tickets").selectAll().execute()),
      ...(await db.selectFrom("ticket_messages").selectAll().execute()),
    ];
    expect(JSON.stringify(rows)).not.toMatch(/zqxstored|headphones|cable/);
  });
});

describe("the staff queue", () => {
  test("lists what is due first, marks what is overdue, and is filtered and split into pages", async () => {
    const { id } = await ask(farid, { urgency: "Extremely Urgent", subject: "Overdue one" });
    product.clock.advance(25 * hourMs);
    const list = await queue();
    const dues = list.tickets.map((it) => it.answerDueAt).filter((it) => it !== null);
    expect(dues).toEqual(dues.toSorted());
    expect(list.tickets.find((it) => it.id === id)).toMatchObject({
      isOverdue: true,
      username: "farid",
    });
    expect(list.overdueCount).toBe(list.openCount);
    const urgent = await queue("?urgency=Extremely%20Urgent&status=open");
    expect(urgent.tickets.map((it) => it.id)).toContain(id);
    expect(urgent.tickets.map((it) => [it.urgency, it.status])).toEqual(
      urgent.tickets.map(() => ["Extremely Urgent", "open"]),
    );
    expect((await queue("?status=resolved")).tickets.every((it) => it.status === "resolved")).toBe(
      true,
    );
    expect((await queue("?page=99")).tickets).toEqual([]);
    expect((await admin!.get("/api/admin/support-tickets?page=0")).statusCode).toBe(400);
  });

  test("assigns a ticket to an admin or to nobody, and to no one else", async () => {
    const { id } = await ask(amira);
    const [me] = (await queue()).staff;
    const give = (assignedTo: string | null) =>
      admin!.post(`/api/admin/support-tickets/${id}/assignee`, { assignedTo });
    expect((await give(me?.id ?? "")).json<StaffTicket>().assignedTo).toBe(me?.id);
    expect((await queue("?assigned=me")).tickets.map((it) => it.id)).toContain(id);
    expect((await queue("?assigned=nobody")).tickets.map((it) => it.id)).not.toContain(id);
    const customer = (await own(amira))[0]?.userId ?? "";
    expect((await give(customer)).json<ProblemAnswer>().code).toBe("no-such-staff");
    expect((await give(null)).json<StaffTicket>().assignedTo).toBeNull();
  });

  test("does not take a ticket from someone who was given it meanwhile", async () => {
    const { id } = await ask(amira);
    const [me] = (await queue()).staff;
    const give = (assignedTo: string | null, assignedBefore: string | null) =>
      admin!.post(`/api/admin/support-tickets/${id}/assignee`, { assignedTo, assignedBefore });
    expect((await give(me?.id ?? "", null)).statusCode).toBe(200);
    expect((await give(null, null)).json<ProblemAnswer>().code).toBe("assigned-meanwhile");
    expect((await give(null, me?.id ?? "")).json<StaffTicket>().assignedTo).toBeNull();
  });
});
