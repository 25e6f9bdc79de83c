import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oggCrc } from "@attune/audio/upload/ogg-crc";
import { tones, wavFile } from "@attune/audio/upload/testing/samples";
import type { Assignable } from "@attune/contract/assignment";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import type { ProblemAnswer } from "@attune/contract/problem";
import { wizardBody } from "../../testing/answers.ts";
import { assign } from "../../testing/assign.ts";
import { asForm, type FormFile } from "../../testing/form.ts";
import { freePerson, submit, tracksOf } from "../../testing/journey.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { eraseDeleted } from "./remove-entry.ts";
import { resumeMeasuring } from "./measure-loudness.ts";
import { discardSound } from "./store-sound.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

const path = "/api/admin/frequencies";
const fields = { name: "Evening", frequency: "432.5", category: "Calm" };
const list = async () => (await admin.get(path)).json<FrequencyAnswer[]>();

/** Every file outside the database. */
const stored = () =>
  readdirSync(product.app.config.dataDir, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && !/database|keyring/.test(join(it.parentPath, it.name)))
    .map((it) => it.name);

async function create(file?: FormFile, more: Record<string, string> = {}) {
  const answer = await admin.post(path, ...asForm({ ...fields, ...more }, file));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<FrequencyAnswer>();
}

const loudnessOf = async (id: string) => (await list()).find((it) => it.id === id)?.loudness;
const measured = (id: string) =>
  eventually(async () => {
    const loudness = (await loudnessOf(id)) ?? undefined;
    return loudness?.state === "measuring" ? undefined : loudness;
  }, "the loudness is measured");

describe("an upload", () => {
  test.each([
    ["MP3", "mp3", "audio/mpeg", tones.mp3, -22.1],
    ["Ogg Vorbis", "vorbis", "audio/ogg", tones.vorbis, -21.6],
    ["Ogg Opus", "opus", "audio/ogg", tones.opus, -21.8],
    ["WAV", "wav", "audio/wav", wavFile({ amplitude: 0.125 }), -21.55],
  ])("of %s is recognised by its bytes, measured, and served with its real type", async (...it) => {
    const [, format, contentType, bytes, lufs] = it;
    const made = await create({ bytes, fileName: "C:\\Music\\Evening.bin", contentType: "a/b" });
    expect(made).toMatchObject({
      name: "Evening",
      frequency: 432.5,
      category: "Calm",
      source: "Custom",
      duration: 300,
      isActive: true,
      isCurated: false,
      hasAudio: true,
      fileName: "Evening.bin",
      format,
      fileSizeBytes: bytes.length,
    });
    expect(made.durationSeconds).toBeCloseTo(2, 6);
    const url = made.audioFileUrl ?? "";
    const whole = await admin.get(url);
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload.equals(bytes)).toBe(true);
    expect(whole.headers).toMatchObject({
      "content-type": contentType,
      "content-length": String(bytes.length),
      "accept-ranges": "bytes",
      "cache-control": "no-store",
      "content-disposition": "inline",
      "x-content-type-options": "nosniff",
    });
    const loudness = await measured(made.id);
    expect(loudness).toMatchObject({ state: "measured" });
    expect(Math.abs((loudness.integratedLufs ?? 0) - lufs)).toBeLessThan(0.1);
    expect(loudness.truePeakDecibels).toBeGreaterThan(-19);
    expect(loudness.truePeakDecibels).toBeLessThan(-16);
  });

  test("can be played by byte range like any other sound", async () => {
    const { audioFileUrl } = await create({ bytes: tones.mp3 });
    const url = audioFileUrl ?? "";
    const size = tones.mp3.length;
    const ask = (headers: Record<string, string>) => admin.get(url, { headers });
    for (const [range, start, end] of [
      ["bytes=0-1", 0, 1],
      ["bytes=100-", 100, size - 1],
      ["bytes=-50", size - 50, size - 1],
    ] as const) {
      const answer = await ask({ range });
      expect([answer.statusCode, answer.headers["content-range"]]).toEqual([
        206,
        `bytes ${start}-${end}/${size}`,
      ]);
      expect(answer.rawPayload.equals(tones.mp3.subarray(start, end + 1))).toBe(true);
    }
    const { headers } = await admin.head(url);
    expect(headers).toMatchObject({ "content-length": String(size), "content-type": "audio/mpeg" });
    const etag = String(headers.etag);
    expect((await ask({ range: `bytes=${size}-` })).statusCode).toBe(416);
    expect((await ask({ "if-none-match": etag })).statusCode).toBe(304);
    expect((await ask({ range: "bytes=0-1", "if-range": etag })).statusCode).toBe(206);
    expect((await ask({ range: "bytes=0-1", "if-range": '"other"' })).statusCode).toBe(200);
  });

  test("of silence has no loudness, but counts as measured", async () => {
    const { id } = await create({ bytes: wavFile({ amplitude: 0 }) });
    expect(await measured(id)).toEqual({
      state: "measured",
      integratedLufs: null,
      truePeakDecibels: null,
      warnings: ["silent"],
    });
  });

  test("that is too loud or clipped warns staff, also when they assign it", async () => {
    const { id, name } = await create({ bytes: wavFile({ amplitude: 0.9999, hertz: 2_000 }) });
    expect(await measured(id)).toMatchObject({ warnings: ["clipped", "loud"] });
    const choices = await admin.get(`/api/admin/assignments/choices?search=${name}`);
    const found = choices.json<Assignable[]>().find((it) => it.id === id);
    expect(found?.uploadWarnings).toEqual(["clipped", "loud"]);
  });

  test.each([
    [Number.NaN, ["loud"]],
    [Infinity, ["clipped", "loud"]],
    [-3e38, ["clipped", "loud"]],
  ])("with a damaged sample, %f, in a loud sound warns staff", async (value, warnings) => {
    const bytes = wavFile({ tag: 3, bits: 32, amplitude: 0.7, hertz: 2_000 });
    new DataView(bytes.buffer).setFloat32(44 + 4 * 100, value, true);
    const { id } = await create({ bytes });
    expect(await measured(id)).toMatchObject({ state: "measured", warnings });
  });

  test("that no decoder can read is still saved, and reported as unmeasurable", async () => {
    const { id, durationSeconds } = await create({ bytes: withoutCodeBooks(tones.vorbis) });
    expect(durationSeconds).toBe(2);
    expect(await measured(id)).toEqual({
      state: "unmeasurable",
      integratedLufs: null,
      truePeakDecibels: null,
      warnings: [],
    });
  });
});

/** Whole pages with correct checksums; only a decoder notices that the codebooks are empty. */
function withoutCodeBooks(file: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(file);
  const bytes = Buffer.from(copy.buffer);
  const page = bytes.indexOf("OggS", 1);
  bytes.fill(
    0,
    bytes.indexOf("\x05vorbis", 0, "latin1") + 8,
    bytes.indexOf("OggS", page + 1) - 400,
  );
  const sum = oggCrc(copy.subarray(page, bytes.indexOf("OggS", page + 1)));
  bytes.writeUInt32LE(sum, page + 22);
  return copy;
}

describe("a file that is not audio", () => {
  const bytesOf = (text: string) => new Uint8Array(Buffer.from(text.repeat(400), "latin1"));
  test.each([
    ["a program named .mp3", bytesOf("MZ\x90\0")],
    ["a page named .mp3", bytesOf("<!DOCTYPE html><script>alert(1)</script>")],
    ["a picture named .mp3", bytesOf("\x89PNG\r\n\x1a\n")],
    ["an archive named .mp3", bytesOf("PK\x03\x04")],
    ["a file of nothing", new Uint8Array()],
    ["half an MP3", tones.mp3.subarray(0, 3000)],
    ["half an Ogg", tones.opus.subarray(0, 1000)],
    ["a WAV that says it is longer", wavFile({ statedBytes: 1e6 })],
  ])("(%s) is refused in the wording of the form, and not stored", async (_name, bytes) => {
    const before = [stored(), (await list()).length];
    const answer = await admin.post(path, ...asForm(fields, { bytes, fileName: "song.mp3" }));
    expect([answer.statusCode, answer.json<ProblemAnswer>()]).toMatchObject([
      400,
      {
        code: "invalid-audio",
        message: "Please select a valid audio file (MP3, OGG, or WAV)",
        fields: { audioFile: "Please select a valid audio file (MP3, OGG, or WAV)" },
      },
    ]);
    expect([stored(), (await list()).length]).toEqual(before);
  });

  test("is not stored if the other fields are invalid", async () => {
    const before = stored();
    const answer = await admin.post(
      path,
      ...asForm({ ...fields, frequency: "0", duration: "0" }, { bytes: tones.mp3 }),
    );
    expect(answer.json()).toMatchObject({
      status: 400,
      fields: {
        frequency: "Frequency must be greater than 0",
        duration: "Duration must be at least 1 second",
      },
    });
    expect(stored()).toEqual(before);
  });

  test("is rejected in another part, or if malformed", async () => {
    const other = await admin.post(path, ...asForm(fields, { bytes: tones.mp3, field: "image" }));
    expect(other.statusCode).toBe(400);
    const broken = await admin.post(path, Buffer.from("--x\r\nhello"), {
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    expect(broken.statusCode).toBe(400);
    const elsewhere = await admin.post("/api/admin/free-accounts", ...asForm({ username: "form" }));
    expect(elsewhere.statusCode).toBe(415);
  });
});

describe("the file of an entry", () => {
  test("can be replaced and removed, and leaves storage each time", async () => {
    const { id, audioFileUrl } = await create({ bytes: tones.mp3 });
    const [first] = stored().filter((it) => !known.has(it));
    const replaced = await admin.patch(
      `${path}/${id}`,
      ...asForm({ name: "Night" }, { bytes: tones.opus, fileName: "night.ogg" }),
    );
    expect(replaced.json()).toMatchObject({ name: "Night", frequency: 432.5, format: "opus" });
    expect((await admin.get(audioFileUrl ?? "")).rawPayload.equals(tones.opus)).toBe(true);
    await eventually(async () => !stored().includes(first ?? ""), "the old file is gone");
    const emptied = await admin.patch(`${path}/${id}`, { removeAudio: true });
    expect(emptied.json()).toMatchObject({
      hasAudio: false,
      audioFileUrl: null,
      durationSeconds: null,
      loudness: null,
    });
    expect((await admin.get(audioFileUrl ?? "")).statusCode).toBe(404);
    await eventually(
      async () => stored().every((it) => known.has(it)),
      "the new file is gone as well",
    );
  });

  test("is deleted 30 days after its entry, which cannot be deleted while assigned", async () => {
    const { id, audioFileUrl } = await create({ bytes: tones.mp3 });
    const { slug } = await product.app.db
      .selectFrom("frequencies")
      .select("slug")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const assignment = await assign(product, "chloe", slug);
    const refused = await admin.delete(`${path}/${id}`);
    expect(refused.json()).toMatchObject({ status: 409, code: "frequency-in-use" });
    await product.app.db.deleteFrom("user_frequencies").where("id", "=", assignment.id).execute();
    expect((await admin.delete(`${path}/${id}`)).statusCode).toBe(204);
    expect((await admin.delete(`${path}/${id}`)).statusCode).toBe(404);
    product.clock.advance(31 * 86_400_000);
    await eraseDeleted(product.app);
    await eraseDeleted(product.app);
    const again = await product.signedIn("admin");
    expect((await again.get(audioFileUrl ?? "")).statusCode).toBe(404);
    await eventually(async () => stored().every((it) => known.has(it)), "the file is gone");
    product.clock.advance(-31 * 86_400_000);
  });

  const known = new Set<string>();
  beforeAll(() => {
    for (const it of stored()) known.add(it);
  });
});

describe("after a process died", () => {
  test("the next process resumes its measurement", async () => {
    const { id } = await create({ bytes: tones.mp3 });
    await measured(id);
    const measuring = { loudness_state: "measuring", integrated_lufs: null } as const;
    const { db } = product.app;
    await db.updateTable("uploaded_sounds").set(measuring).where("frequency_id", "=", id).execute();
    expect(await loudnessOf(id)).toMatchObject({ state: "measuring" });
    await resumeMeasuring(product.app);
    expect(await measured(id)).toMatchObject({ state: "measured" });
  });

  test("a later job deletes a stored file that no entry has", async () => {
    const { app } = product;
    const { id } = await create({ bytes: tones.opus });
    const row = await app.db
      .selectFrom("uploaded_sounds")
      .selectAll()
      .where("frequency_id", "=", id)
      .executeTakeFirstOrThrow();
    await discardSound(app, row.storage_key);
    expect(await app.storage.stat(row.storage_key)).toEqual({ sizeBytes: tones.opus.length });
    const orphan = row.storage_key.replace(/\.ogg$/, "0.ogg");
    await app.storage.put(orphan, await app.storage.open(row.storage_key));
    await discardSound(app, orphan);
    expect(await app.storage.stat(orphan)).toBeNull();
  });
});

describe("a customer", () => {
  test("plays the unchanged file of an assignment, while they have access", async () => {
    const { app } = product;
    const { visitor } = await freePerson(product, "listener");
    const { id } = await create({ bytes: tones.vorbis });
    const { slug } = await app.db
      .selectFrom("frequencies")
      .select("slug")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const assignment = await assign(product, "listener", slug, { seconds: 900 });
    const track = (await tracksOf(visitor)).find((it) => it.id === assignment.id);
    expect(track).toMatchObject({ duration: 2, kind: "assigned", needsHeadphones: false });
    const url = track?.audioFileUrl ?? "";
    for (const query of ["", "?format=wav&output=speaker"]) {
      const answer = await visitor.get(url + query, { headers: { range: "bytes=0-3" } });
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([206, "audio/ogg"]);
      expect(answer.rawPayload.toString()).toBe("OggS");
    }
    const stranger = await product.signedIn("amira");
    expect((await stranger.get(url)).statusCode).toBe(404);
    expect((await visitor.get(`${path}/${id}/audio`)).statusCode).toBe(403);
    await app.db
      .updateTable("users")
      .set({ subscription_status: "inactive" })
      .where("username", "=", "listener")
      .execute();
    expect((await visitor.get(url)).statusCode).toBe(403);
  });

  test("plays a bonus's uploaded file instead of composed sound", async () => {
    const bonus = (await list()).find((it) => it.name === "Stress Relief");
    await admin.patch(`${path}/${bonus?.id}`, ...asForm({}, { bytes: tones.opus }));
    const chloe = await product.signedIn("chloe");
    await submit(chloe, { ...wizardBody(), safety: { conditions: ["none"] } });
    const track = (await tracksOf(chloe)).find((it) => it.name === "Stress Relief");
    expect(track).toMatchObject({ kind: "bonus", duration: 2 });
    expect((await chloe.get(track?.audioFileUrl ?? "")).rawPayload.equals(tones.opus)).toBe(true);
    await admin.patch(`${path}/${bonus?.id}`, { removeAudio: true });
    const composed = await chloe.get(track?.audioFileUrl ?? "", {
      headers: { range: "bytes=0-3" },
    });
    expect(composed.rawPayload.toString()).toBe("fLaC");
  });
});
