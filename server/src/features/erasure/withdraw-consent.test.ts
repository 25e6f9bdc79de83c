import type { AuditEvent } from "@attune/contract/audit";
import type { CareCaseSummary } from "@attune/contract/care-case";
import type { UserState } from "@attune/contract/user";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { castPassword } from "../../cast.ts";
import { wizardBody } from "../../testing/answers.ts";
import { assign } from "../../testing/assign.ts";
import { everythingStored } from "../../testing/everything-stored.ts";
import { freePerson, programmeFor, stateOf, submit, tracksOf } from "../../testing/journey.ts";
import { codeOf } from "../../testing/problem-code.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { sentEmails } from "../../testing/sent-emails.ts";
import { recordingLog } from "../../testing/recording-log.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { eraseClosedCases } from "./erase-closed-cases.ts";
import { listOwnedTables } from "./erasure.sql.ts";
import { healthTables, tablesThatStay } from "./health-data.sql.ts";

const recorded = recordingLog();
let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false, logLevel: "debug" }, { log: recorded.log });
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const url = "/api/user/health-consent";
const withdraw = (visitor: Visitor, body: object = {}) => visitor.delete(url, { body });
const crisis = { additional: "I want to end my life" };

const rowsOf = async (userId: string) =>
  (await everythingStored(product.app)).filter((it) => it.includes(userId));
const tablesOf = async (userId: string) =>
  [...new Set((await rowsOf(userId)).map((it) => it.split(":")[0] ?? ""))].sort();

describe("withdrawing consent to the use of health answers", () => {
  test("erases them and all derived data at once, and leaves the account, messages and proof of consent", async () => {
    const { visitor, id } = await freePerson(product, "withdraws");
    const track = await programmeFor(visitor);
    await assign(product, "withdraws", "528", { notes: "For the evening" }).catch(() => undefined);
    await admin.post(`/api/admin/users/${id}/prescriptions`, {
      complaint: "Poor sleep",
      frequencyList: "7.83",
    });
    await visitor.post("/api/user/check-ins", {
      trackId: track.id,
      before: [{ topic: "stress", value: 6 }],
    });
    await visitor.post("/api/user/shares", { parts: ["scores"], days: 7 });
    await visitor.post("/api/support-tickets", {
      category: "Other",
      urgency: "Normal",
      subject: "A question",
      message: "How do I change my card?",
    });
    const before = await tablesOf(id);
    for (const it of ["questionnaires", "recommendations", "audio_files"])
      expect(before).toContain(it);
    const answer = await withdraw(visitor);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { withdrawnAt: product.clock.now().toISOString(), isCaseOpen: false },
    ]);
    const after = await tablesOf(id);
    expect(after.filter((it) => (healthTables as readonly string[]).includes(it))).toEqual([]);
    expect(after).toContain("support_tickets");
    const consents = await product.app.db
      .selectFrom("consents")
      .select(["kind", "withdrawn_at"])
      .where("user_id", "=", id)
      .where("kind", "=", "health-data")
      .execute();
    expect(consents).toEqual([{ kind: "health-data", withdrawn_at: product.clock.now() }]);
    expect((await visitor.get("/api/user")).statusCode).toBe(200);
  });

  test("blocks all tracks at once", async () => {
    const { visitor } = await freePerson(product, "listens");
    const track = await programmeFor(visitor);
    const play = () => visitor.get(track.audioFileUrl, { headers: { range: "bytes=0-99" } });
    expect((await play()).statusCode).toBe(206);
    await withdraw(visitor);
    expect((await play()).statusCode).toBe(404);
    expect(await tracksOf(visitor)).toEqual([]);
    expect((await visitor.get("/api/user/state")).json<UserState>()).toMatchObject({
      gate: expect.not.stringMatching("dashboard"),
      preparation: null,
    });
  });

  test("blocks storing health data until the user consents again", async () => {
    const { visitor, id } = await freePerson(product, "agrees-again");
    await programmeFor(visitor);
    await withdraw(visitor);
    const { healthDataConsent: _, ...silent } = wizardBody();
    const refused = [
      await visitor.post("/api/user/questionnaire", silent),
      await visitor.post("/api/user/safety-answers", { conditions: ["none"] }),
      await visitor.post("/api/user/shares", { parts: ["scores"], days: 7 }),
      await admin.post(`/api/admin/users/${id}/prescriptions`, {
        complaint: "Poor sleep",
        frequencyList: "7.83",
      }),
      await admin.post(`/api/admin/users/${id}/assignments`, {
        frequencyId: await anyFrequency(),
      }),
    ].map((it) => [it.statusCode, codeOf(it)]);
    expect(refused.map(([status]) => status)).toEqual([409, 409, 409, 409, 409]);
    expect(refused.map(([, code]) => code)).toEqual([
      "consent-needed",
      "consent-needed",
      ...Array<string>(3).fill("consent-withdrawn"),
    ]);
    await programmeFor(visitor);
    expect(await tracksOf(visitor)).not.toEqual([]);
    const own = (await visitor.get("/api/user/consents")).json<{ withdrawnAt: string | null }[]>();
    expect(own[0]).toMatchObject({ kind: "health-data", withdrawnAt: null });
  });

  test("requires the password or a recent sign-in", async () => {
    const { visitor, id } = await freePerson(product, "away");
    await submit(visitor);
    product.clock.advance(11 * 60_000);
    expect(codeOf(await withdraw(visitor))).toBe("proof-needed");
    expect(codeOf(await withdraw(visitor, { password: "wrong" }))).toBe("wrong-password");
    expect(await tablesOf(id)).toContain("questionnaires");
    expect((await withdraw(visitor, { password: castPassword })).statusCode).toBe(200);
    admin = await product.signedIn("admin");
  });

  test("is recorded in the audit log", async () => {
    const { visitor, id } = await freePerson(product, "audited");
    await submit(visitor);
    await withdraw(visitor);
    const { events } = (await admin.get(`/api/admin/audit-events?subject=${id}`)).json<{
      events: AuditEvent[];
    }>();
    expect(events.filter((it) => it.action === "withdrawHealthConsent")).toEqual([
      expect.objectContaining({ actorName: "audited", actorRole: "user", phase: "done" }),
    ]);
  });

  test("is refused if there is nothing to withdraw", async () => {
    const { visitor } = await freePerson(product, "nothing");
    expect(codeOf(await withdraw(visitor))).toBe("nothing-to-withdraw");
    await submit(visitor);
    await withdraw(visitor);
    expect(codeOf(await withdraw(visitor))).toBe("nothing-to-withdraw");
  });

  test("leaves an open case to staff until they close it, and then erases it", async () => {
    const { visitor, id } = await freePerson(product, "in-crisis");
    await submit(visitor, wizardBody(crisis));
    expect((await withdraw(visitor)).json()).toMatchObject({ isCaseOpen: true });
    const opened = (await admin.get("/api/admin/care-cases"))
      .json<{ cases: CareCaseSummary[] }>()
      .cases.find((it) => it.userId === id);
    const shown = `/api/admin/care-cases/${opened?.id}`;
    expect((await admin.get(shown)).body).toContain("end my life");
    await eraseClosedCases(product.app);
    expect((await admin.get(shown)).statusCode).toBe(200);
    const contact = { method: "phone", outcome: "reached", note: "Safe with her sister." };
    await admin.post(`${shown}/contacts`, contact);
    await admin.post(`${shown}/close`, { reason: "safe", note: "All is well." });
    await eraseClosedCases(product.app);
    expect((await admin.get(shown)).statusCode).toBe(404);
    expect(await tablesOf(id)).not.toContain("care_cases");
  });

  test("says by email that an open case and its words stay", async () => {
    const { visitor, id } = await freePerson(product, "still-open");
    const email = "still-open@example.org";
    await product.app.db.updateTable("users").set({ email }).where("id", "=", id).execute();
    await submit(visitor, wizardBody(crisis));
    await withdraw(visitor);
    const mails = await sentEmails(product);
    const { text = "" } = mails.find((it) => it.to === email) ?? {};
    expect(text.replaceAll("\n", " ")).toContain(
      "Our team will stay in touch about what you told us, and keeps those words for as long as it does.",
    );
  });

  test("happens once when requested twice at once", async () => {
    const { visitor, id } = await freePerson(product, "twice");
    await submit(visitor);
    const answers = await Promise.all([withdraw(visitor), withdraw(visitor)]);
    expect(new Set(answers.map((it) => it.statusCode))).toEqual(new Set([200, 409]));
    const rows = product.app.db.selectFrom("health_withdrawals").selectAll();
    expect(await rows.where("user_id", "=", id).execute()).toHaveLength(1);
  });

  test("leaves nothing of an assessment submitted at the same moment", async () => {
    const { visitor } = await freePerson(product, "races");
    await submit(visitor);
    const { healthDataConsent: _, ...silent } = wizardBody({ additional: "Once more" });
    await Promise.all([withdraw(visitor), visitor.post("/api/user/questionnaire", silent)]);
    const list = (await visitor.get("/api/user/questionnaires")).json<unknown[]>();
    expect(list).toEqual([]);
    expect((await stateOf(visitor)).preparation).toBeNull();
  });
});

test("either erases or expressly retains each table that refers to a person", async () => {
  const owned = (await listOwnedTables(product.app.db))
    .filter((it) => it.column === "user_id")
    .map((it) => it.table);
  expect([...healthTables, ...tablesThatStay].sort()).toEqual([...new Set(owned)].sort());
});

async function anyFrequency(): Promise<string> {
  const row = await product.app.db
    .selectFrom("frequencies")
    .select("id")
    .where("is_active", "=", true)
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
}
