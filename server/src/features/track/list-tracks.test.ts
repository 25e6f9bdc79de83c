import type { PlanSettings } from "@attune/contract/billing/plan";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wizardBody } from "../../testing/answers.ts";
import { assign } from "../../testing/assign.ts";
import {
  freePerson,
  programmeFor,
  reaches,
  stateOf,
  submit,
  tracksOf,
} from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { resumeUnfinished } from "../recommendation/resume-unfinished.ts";
import { releaseApproved } from "./release-approved.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
});
afterAll(() => product.close());

const head = { headers: { range: "bytes=0-3" } };

const setUser = async (
  username: string,
  values: { subscription_status: "free" | "inactive"; free_until?: Date | null },
) => {
  const { db } = product.app;
  await db.updateTable("users").set(values).where("username", "=", username).execute();
};

const audioCount = async (username: string) => {
  const rows = await product.app.db
    .selectFrom("audio_files")
    .innerJoin("users", "users.id", "audio_files.user_id")
    .select("audio_files.id")
    .where("users.username", "=", username)
    .execute();
  return rows.length;
};

test("composes and lists nothing without access, and catches up once access starts", async () => {
  const { id, visitor } = await freePerson(product, "later");
  await setUser("later", { subscription_status: "inactive" });
  await submit(visitor);
  await reaches(visitor, "analyzed");
  product.clock.advance(120_000);
  await resumeUnfinished(product.app, 90_000);
  expect(await stateOf(visitor)).toMatchObject({ gate: "disclaimer", hasAccess: false });
  expect([await audioCount("later"), await tracksOf(visitor)]).toEqual([0, []]);

  await setUser("later", { subscription_status: "free" });
  await resumeUnfinished(product.app, 90_000, id);
  await reaches(visitor, "ready");
  expect((await tracksOf(visitor)).map((it) => it.kind)).toEqual(["programme", "bonus", "bonus"]);
});

test("lists as many passages as the description says", async () => {
  const { visitor } = await freePerson(product, "figure");
  await programmeFor(visitor);
  const [programme, bonus] = await tracksOf(visitor);
  const passages = programme?.passages ?? [];
  expect(programme?.description).toContain(`${passages.length} passages`);
  const whole = passages.reduce((sum, it) => sum + it.sharePermille, 0);
  expect(Math.abs(whole - 1000)).toBeLessThanOrEqual(passages.length / 2);
  expect(new Set(passages.map((it) => it.pitch)).size).toBeGreaterThan(2);
  expect(bonus?.passages).toEqual([{ sharePermille: 1000, pitch: 3, peakPercent: 100 }]);
});

test("numbers programmes of the same day, so that their names differ", async () => {
  const { visitor } = await freePerson(product, "again-today");
  for (const pauseMs of [0, 60_000, 60_000, 86_400_000]) {
    product.clock.advance(pauseMs);
    await programmeFor(visitor);
  }
  const names = (await tracksOf(visitor))
    .filter((it) => it.kind === "programme")
    .map(({ name }) => name?.replace(/\d+ Nov/, "[day]"));
  expect(names).toEqual([
    "Your programme of [day] 2026",
    "Your programme of [day] 2026 (3)",
    "Your programme of [day] 2026 (2)",
    "Your programme of [day] 2026",
  ]);
});

test("a programme has the same number after an earlier one of the day is withdrawn", async () => {
  const { visitor } = await freePerson(product, "withdrawn");
  await programmeFor(visitor);
  product.clock.advance(60_000);
  const { id, name } = await programmeFor(visitor);
  expect(name).toMatch(/ \(2\)$/);
  product.clock.advance(60_000);
  await submit(visitor, wizardBody({ additional: "I have epilepsy" }));
  await reaches(visitor, "in-review");
  expect(await tracksOf(visitor)).not.toContainEqual(expect.objectContaining({ id }));
  const admin = await product.signedIn("admin");
  const decision = { decision: "approved", isConfirmed: true };
  await admin.post(`/api/admin/audio-files/${id}/review`, decision);
  product.clock.advance(10_000);
  await releaseApproved(product.app);
  const listed = (await tracksOf(visitor)).filter((it) => it.kind === "programme");
  expect(listed.map((it) => it.name)).toEqual([name]);
});

test("refuses the next range once access ends", async () => {
  const { visitor } = await freePerson(product, "ends");
  const { audioFileUrl } = await programmeFor(visitor);
  expect((await visitor.get(audioFileUrl, head)).statusCode).toBe(206);
  await setUser("ends", { subscription_status: "inactive" });
  const refused = await visitor.get(audioFileUrl, head);
  expect(refused.json()).toMatchObject({ status: 403, code: "no-access" });
  expect((await visitor.head(audioFileUrl)).statusCode).toBe(403);
  expect(await tracksOf(visitor)).toEqual([]);
  await setUser("ends", { subscription_status: "free" });
  expect((await visitor.get(audioFileUrl, head)).statusCode).toBe(206);
});

test("lets a free account play until the second it expires", async () => {
  const until = new Date(product.clock.now().getTime() + 3_600_000);
  const { visitor } = await freePerson(product, "expires", until);
  const { audioFileUrl } = await programmeFor(visitor);
  product.clock.advance(3_599_000);
  expect((await visitor.get(audioFileUrl, head)).statusCode).toBe(206);
  product.clock.advance(1000);
  expect((await visitor.get(audioFileUrl, head)).statusCode).toBe(403);
  expect(await stateOf(visitor)).toMatchObject({ hasAccess: false });
  expect(await tracksOf(visitor)).toEqual([]);
});

test("does not find another user's track, an unknown one or an invalid id", async () => {
  const [mine, theirs] = [
    await freePerson(product, "owner"),
    await freePerson(product, "stranger"),
  ];
  const { audioFileUrl } = await programmeFor(mine.visitor);
  const assigned = await assign(product, "owner", "better-sleep");
  for (const url of [
    audioFileUrl,
    `/api/audio/${assigned.id}`,
    `/api/audio/${product.app.randomness.uuid()}`,
    "/api/audio/1%20or%201=1",
  ])
    expect([url, (await theirs.visitor.get(url, head)).statusCode]).toEqual([url, 404]);
  expect((await product.visitor().get(audioFileUrl, head)).statusCode).toBe(401);
});

test("lists bonuses with the Enhanced plan, but not with Starter", async () => {
  const amira = await product.signedIn("amira");
  await reaches(amira, "ready");
  const tracks = await tracksOf(amira);
  expect(tracks.map((it) => [it.kind, it.name])).toEqual([
    ["programme", "Your programme of 21 Nov 2026"],
    ["bonus", "Stress Relief"],
    ["bonus", "Better Sleep"],
  ]);
  const bonus = tracks[1]?.audioFileUrl ?? "";
  expect((await amira.get(bonus, head)).rawPayload.toString()).toBe("fLaC");

  const { db } = product.app;
  const starter = db.selectFrom("plans").select("id").where("key", "=", "starter");
  const enhanced = db.selectFrom("plans").select("id").where("key", "=", "enhanced");
  const own = db.selectFrom("users").select("id").where("username", "=", "amira");
  const movePlan = async (plan: typeof starter) =>
    await db
      .updateTable("subscriptions")
      .set({ plan_id: plan })
      .where("user_id", "=", own)
      .execute();
  await movePlan(starter);
  expect((await tracksOf(amira)).map((it) => it.kind)).toEqual(["programme"]);
  expect((await amira.get(bonus, head)).statusCode).toBe(403);
  await movePlan(enhanced);
  expect(await tracksOf(amira)).toHaveLength(3);
});

test("lists bonuses and programmes as staff include them in the plan", async () => {
  const amira = await product.signedIn("amira");
  const admin = await product.signedIn("admin");
  await reaches(amira, "ready");
  const [programme] = await tracksOf(amira);
  const settings = "/api/admin/stripe/settings";
  const plans = (await admin.get(settings)).json<PlanSettings[]>();
  const setPlan = async (key: string, changes: object) => {
    const plan = plans.find((it) => it.key === key);
    const answer = await admin.patch(`${settings}/${plan?.id}`, changes);
    expect(answer.json()).toMatchObject(changes);
  };
  await setPlan("enhanced", { hasBonuses: false });
  expect((await tracksOf(amira)).map((it) => it.kind)).toEqual(["programme"]);
  await setPlan("enhanced", { hasBonuses: true, hasProgrammes: false });
  expect((await tracksOf(amira)).map((it) => it.kind)).toEqual(["bonus", "bonus"]);
  expect((await amira.get(programme?.audioFileUrl ?? "", head)).statusCode).toBe(403);
  expect(await stateOf(amira)).toMatchObject({ hasAccess: true, preparation: null });
  await setPlan("enhanced", { hasProgrammes: true });
  expect(await tracksOf(amira)).toHaveLength(3);
});

test("lists nothing after a failed renewal or an expired week", async () => {
  for (const username of ["ben", "farid"]) {
    const visitor = await product.signedIn(username);
    await reaches(visitor, "analyzed");
    expect([await tracksOf(visitor), await audioCount(username)]).toEqual([[], 0]);
  }
});

test("plays an assigned frequency at its assigned length, with its note", async () => {
  const { visitor } = await freePerson(product, "assigned");
  const short = await assign(product, "assigned", "better-sleep", {
    seconds: 20,
    notes: "For the evening.",
  });
  const day = await assign(product, "assigned", "stress-relief", { seconds: 86_400 });
  const tracks = new Map((await tracksOf(visitor)).map((it) => [it.id, it]));
  expect(tracks.get(short.id)).toMatchObject({
    kind: "assigned",
    name: null,
    assignedNotes: "For the evening.",
  });
  for (const { id } of [short, day]) {
    const track = tracks.get(id);
    const answer = await visitor.get(track?.audioFileUrl ?? "", {
      headers: { range: "bytes=0-41" },
    });
    expect(answer.statusCode).toBe(206);
    expect(lengthInSeconds(answer.rawPayload)).toBe(track?.duration);
  }
});

test("marks a low tone that becomes a beat as needing headphones", async () => {
  const { visitor } = await freePerson(product, "low");
  const { app } = product;
  const { slug } = await app.db
    .selectFrom("frequencies")
    .select("slug")
    .where("is_curated", "=", true)
    .where("delivery", "=", "tone")
    .limit(1)
    .executeTakeFirstOrThrow();
  const update = app.db.updateTable("frequencies").where("slug", "=", slug);
  await update.set({ hertz: "7.83" }).execute();
  const { id } = await assign(product, "low", slug);
  expect((await tracksOf(visitor)).find((it) => it.id === id)?.needsHeadphones).toBe(true);
  await update.set({ is_active: false }).execute();
  expect((await tracksOf(visitor)).some((it) => it.id === id)).toBe(false);
  expect((await visitor.get(`/api/audio/${id}`, head)).statusCode).toBe(404);
});

test("shows no hertz of a renamed bonus, nor of a note from before notes were checked", async () => {
  const { visitor } = await freePerson(product, "renamed");
  const bonus = product.app.db.updateTable("frequencies").where("slug", "=", "stress-relief");
  const [name, description] = ["528 Hz Repair", "A tone at 528 hertz"];
  await bonus.set({ name, description, is_curated: false }).execute();
  await assign(product, "renamed", "better-sleep", { notes: "Play it at 7 Hz." });
  const { body } = await visitor.get("/api/user/audio-files");
  expect(body).toContain("assigned");
  expect(body).not.toMatch(/\d ?hz|hertz/i);
});

test("never shows a customer hertz, their programme's entries or a staff note", async () => {
  const { visitor, id } = await freePerson(product, "reader");
  const track = await programmeFor(visitor);
  const { db, sealer } = product.app;
  await db.updateTable("frequencies").set({ notes: "Okapi note" }).execute();
  const sealed = await sealer.seal(
    db,
    { table: "audio_files", column: "admin_notes", rowId: track.id, userId: id },
    "Okapi note",
  );
  await db.updateTable("audio_files").set({ admin_notes_sealed: sealed }).execute();
  await assign(product, "reader", "better-sleep", { seconds: 20 });
  const entries = await db
    .selectFrom("frequencies")
    .select(["slug", "name", "hertz"])
    .where("slug", "not in", ["stress-relief", "better-sleep"])
    .execute();
  const paths = [
    "/api/user",
    "/api/user/state",
    "/api/user/questionnaires",
    "/api/user/subscription",
    "/api/user/audio-files",
    "/api/billing/plans",
    "/api/testimonials",
  ];
  const answers = await Promise.all(paths.map((path) => visitor.get(path)));
  const sounds = await Promise.all(
    (await tracksOf(visitor)).map((it) =>
      visitor.get(it.audioFileUrl, { headers: { range: "bytes=0-16383" } }),
    ),
  );
  expect(answers.map((it) => it.statusCode)).toEqual(paths.map(() => 200));
  const output = [...answers, ...sounds]
    .map((it) => JSON.stringify(it.headers) + it.rawPayload.toString("latin1"))
    .join("\n");
  const secrets = ["Okapi", "hertz", "Hertz", ...entries.flatMap((it) => [it.slug, it.name])];
  expect(secrets.filter((it) => output.includes(it))).toEqual([]);
  const words = answers.map((it) => it.body).join("\n");
  expect(words).not.toMatch(/\d\s*Hz\b/i);
  const fractions = entries.map((it) => String(Number(it.hertz))).filter((it) => it.includes("."));
  expect(fractions.filter((it) => words.includes(`"${it}"`) || words.includes(`:${it}`))).toEqual(
    [],
  );
});

/** Total samples divided by the sample rate, both from STREAMINFO. */
function lengthInSeconds(flac: Buffer): number {
  const fields = flac.readBigUInt64BE(18);
  return Number(fields & 0xf_ffff_ffffn) / Number(fields >> 44n);
}
