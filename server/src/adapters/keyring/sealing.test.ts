import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PendingTrack } from "@attune/contract/review";
import type { UserState } from "@attune/contract/user";
import { castPassword } from "../../cast.ts";
import { findAssessment } from "../../features/questionnaire/assessment.ts";
import { wizardBody } from "../../testing/answers.ts";
import { everythingStored } from "../../testing/everything-stored.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import { registration } from "../../testing/registration.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { recordingLog } from "../../testing/recording-log.ts";
import { makeSealer } from "./sealer.ts";

/** Unique words, one for each field of personal data. */
const markers = {
  answer: "zqxanswer",
  concern: "zqxconcern",
  adminNote: "zqxadminnote",
  assignedNote: "zqxassignednote",
  complaint: "zqxcomplaint",
  ticket: "zqxticket",
  birthDate: "1971-03-07",
} as const;
const password = "zqxpassword long";

const recorded = recordingLog();
let product: Product;
let nina: Visitor;
let userId: string;
let questionnaireId: string;

beforeAll(async () => {
  product = await startProduct({ logLevel: "debug" }, { log: recorded.log });
  nina = product.visitor();
  const body = registration({
    username: "nina",
    email: "zqxmail@example.com",
    password,
    dateOfBirth: markers.birthDate,
  });
  userId = (await nina.post("/api/register", body)).json<{ id: string }>().id;
  await product.app.db
    .updateTable("users")
    .set({ subscription_status: "free" })
    .where("id", "=", userId)
    .execute();
  // A safety flag keeps the track in review, where staff write notes on it.
  const answers = wizardBody({ additional: `I have epilepsy. ${markers.answer}` });
  answers.primaryConcerns = [markers.concern];
  questionnaireId = (await nina.post("/api/user/questionnaire", answers)).json<{ id: string }>().id;
  await nina.post("/api/forgot-password", { email: "zqxmail@example.com" });
});
afterAll(() => product.close());

async function sealFor(table: string, column: string, value: string): Promise<string> {
  const { app } = product;
  return await app.sealer.seal(app.db, { table, column, rowId: userId, userId }, value);
}

describe("what a person enters", () => {
  test("is in no table as plain text after analysis, composition, review and notes", async () => {
    const { db, clock } = product.app;
    await nina.post("/api/user/disclaimer", { ageConfirmed: true, disclaimerAccepted: true });
    await eventually(async () => {
      const { preparation } = (await nina.get("/api/user/state")).json<UserState>();
      return preparation?.stage === "in-review";
    }, "the track waits for review");
    const admin = await product.signedIn("admin");
    const waiting = (await admin.get("/api/admin/audio-files/review")).json<PendingTrack[]>();
    const track = waiting.find((it) => it.userId === userId);
    const decision = { decision: "approved", adminNotes: markers.adminNote, isConfirmed: true };
    const reviewed = await admin.post(`/api/admin/audio-files/${track?.id}/review`, decision);
    expect(reviewed.statusCode).toBe(200);
    const [now, id] = [clock.now(), randomUUID()];
    const frequency = await db.selectFrom("frequencies").select("id").executeTakeFirstOrThrow();
    await db
      .insertInto("user_frequencies")
      .values({
        id,
        user_id: userId,
        frequency_id: frequency.id,
        notes_sealed: await sealFor("user_frequencies", "notes", markers.assignedNote),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await db
      .insertInto("frequency_prescriptions")
      .values({
        id,
        user_id: userId,
        complaint_sealed: await sealFor("frequency_prescriptions", "complaint", markers.complaint),
        frequency_list_sealed: await sealFor("frequency_prescriptions", "frequency_list", "528"),
        created_at: now,
      })
      .execute();
    await db
      .insertInto("support_tickets")
      .values({
        id,
        user_id: userId,
        category: "Other",
        urgency: "Normal",
        subject_sealed: await sealFor("support_tickets", "subject", markers.ticket),
        message_sealed: await sealFor("support_tickets", "message", markers.ticket),
        created_at: now,
        updated_at: now,
      })
      .execute();
    const lines = (await everythingStored(product.app)).filter(
      (it) => !/^(legal_settings|legal_versions|frequencies): /.test(it),
    );
    expect(lines.some((it) => it.startsWith("users: ") && it.includes("nina"))).toBe(true);
    const words = [...Object.values(markers), password, "epilepsy", "Frequently", "Bloating"];
    for (const word of words) expect(lines.filter((it) => it.includes(word))).toEqual([]);
  });

  test("is returned to that person only", async () => {
    const own = await nina.get("/api/user/questionnaires");
    expect(own.body).toContain(markers.answer);
    const amira = await product.signedIn("amira");
    for (const url of ["/api/user/questionnaires", "/api/user/audio-files", "/api/user"])
      expect((await amira.get(url)).body).not.toMatch(/zqx|1971-03-07/);
  });

  test("is encrypted in every sealed column", async () => {
    const { db } = product.app;
    const tables = (await db.introspection.getTables()).filter((it) => it.schema === "public");
    const columns = tables.flatMap((table) =>
      table.columns
        .filter((it) => it.name.endsWith("_sealed"))
        .map((it) => ({ table: table.name, column: it.name })),
    );
    expect(columns.length).toBeGreaterThan(10);
    for (const { table, column } of columns) {
      const open = await sql`select 1 from ${sql.table(table)}
        where ${sql.ref(column)} !~ '^v1[.][A-Za-z0-9_-]{40,}$'`.execute(db);
      expect([table, column, open.rows.length]).toEqual([table, column, 0]);
    }
  });
});

describe("moving a sealed value", () => {
  const place = { table: "t", column: "c", rowId: "r", userId: "" };

  test("to another table, column, row or person makes it unreadable", async () => {
    const { db, sealer } = product.app;
    const here = { ...place, userId };
    const sealed = await sealer.seal(db, here, "mine");
    expect(await sealer.open(db, here, sealed)).toBe("mine");
    const amira = await db
      .selectFrom("users")
      .select("id")
      .where("username", "=", "amira")
      .executeTakeFirstOrThrow();
    for (const elsewhere of [{ table: "x" }, { column: "x" }, { rowId: "x" }, { userId: amira.id }])
      await expect(sealer.open(db, { ...here, ...elsewhere }, sealed)).rejects.toThrow(
        /authenticate/,
      );
  });

  test("onto another person's row fails that person's request, and reveals nothing", async () => {
    const { db } = product.app;
    const amira = await product.signedIn("amira");
    const own = await db
      .selectFrom("questionnaires")
      .innerJoin("users", "users.id", "questionnaires.user_id")
      .select(["questionnaires.id", "answers_sealed"])
      .where("username", "=", "amira")
      .executeTakeFirstOrThrow();
    const foreign = await db
      .selectFrom("questionnaires")
      .select("answers_sealed")
      .where("id", "=", questionnaireId)
      .executeTakeFirstOrThrow();
    const put = (answers_sealed: string) =>
      db.updateTable("questionnaires").set({ answers_sealed }).where("id", "=", own.id).execute();
    await put(foreign.answers_sealed);
    const answer = await amira.get("/api/user/questionnaires");
    await put(own.answers_sealed);
    expect([answer.statusCode, answer.body.includes("zqx")]).toEqual([500, false]);
  });
});

describe("the log", () => {
  test("contains request lines without anyone's words, name, address, password or cookie", async () => {
    await nina.post("/api/login", { username: "nina", password: "zqxwrong" });
    await nina.get(`/api/audio/${questionnaireId}?zqxquery=1`);
    await nina.get("/api/%zqx");
    expect(recorded.text()).toContain('"route":"/api/user/questionnaire"');
    const cookies = [...nina.cookies.values()].filter((it) => it.length > 20);
    // The session and the known device.
    expect(cookies).toHaveLength(2);
    const secrets = [
      ...cookies,
      castPassword,
      "zqx",
      "nina",
      "epilepsy",
      "1971-03-07",
      "127.0.0.1",
    ];
    for (const secret of secrets) expect(recorded.text()).not.toContain(secret);
  });
});

describe("destroying a person's key", () => {
  test("makes their data unreadable to a new process and to the old one's cache", async () => {
    const { app } = product;
    expect((await findAssessment(app, questionnaireId))?.primaryConcerns).toEqual([
      markers.concern,
    ]);
    await app.db.deleteFrom("user_keys").where("user_id", "=", userId).execute();
    app.sealer.forget(userId);
    for (const sealer of [app.sealer, makeSealer(app.keyring)])
      await expect(findAssessment({ db: app.db, sealer }, questionnaireId)).rejects.toThrow(
        "This person's key is gone",
      );
  });
});
