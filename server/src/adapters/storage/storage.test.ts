import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type S3Stub, openS3Stub } from "../../testing/s3-stub.ts";
import { openDisk, removeUnfinished } from "./disk.ts";
import { FileMissing, type Storage } from "./port.ts";
import { openS3 } from "./s3.ts";

const folder = mkdtempSync(join(tmpdir(), "attune-storage-"));
let stub: S3Stub;
const drivers: Record<string, { open: () => Storage; listAll: () => string[] }> = {
  disk: {
    open: () => openDisk(folder),
    listAll: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((it) => it.isFile())
        .map((it) => it.name),
  },
  s3: { open: () => openS3(stub.settings), listAll: () => stub.everything() },
};

beforeAll(async () => {
  stub = await openS3Stub();
});
afterAll(async () => {
  await stub.close();
  rmSync(folder, { recursive: true });
});

const pattern = Buffer.from(Array.from({ length: 251 }, (_, it) => (it * 7) % 251));
const bytesOf = (length: number) => Buffer.alloc(length, pattern);
const inPieces = (bytes: Buffer, size = 64 * 1024) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );

describe.each(Object.entries(drivers))("%s", (_name, { open, listAll }) => {
  let storage: Storage;
  beforeAll(() => {
    storage = open();
  });
  const read = async (key: string, range?: { start: number; end: number }) =>
    await buffer(await storage.open(key, range));

  test.each([1, 70_000, 7_000_000, 12_000_000])(
    "returns %d bytes unchanged, and any range of them",
    async (length) => {
      const bytes = bytesOf(length);
      await storage.put("sounds/whole.mp3", inPieces(bytes));
      expect(await storage.stat("sounds/whole.mp3")).toEqual({ sizeBytes: length });
      expect((await read("sounds/whole.mp3")).equals(bytes)).toBe(true);
      for (const [start, end] of [
        [0, 0],
        [Math.floor(length / 3), length - 1],
      ] as const) {
        const part = await read("sounds/whole.mp3", { start, end });
        expect(part.equals(bytes.subarray(start, end + 1))).toBe(true);
      }
    },
  );

  test("replaces an existing file", async () => {
    await storage.put("sounds/twice.ogg", inPieces(bytesOf(9000)));
    await storage.put("sounds/twice.ogg", inPieces(bytesOf(10)));
    expect(await read("sounds/twice.ogg")).toEqual(bytesOf(10));
  });

  test.each([100_000, 11_000_000])(
    "stores nothing if the source fails after %d bytes",
    async (length) => {
      const before = listAll();
      const failing = Readable.from(
        (async function* () {
          yield* inPieces(bytesOf(length));
          throw new Error("the sender left");
        })(),
      );
      await expect(storage.put("sounds/half.wav", failing)).rejects.toThrow("the sender left");
      expect(await storage.stat("sounds/half.wav")).toBeNull();
      expect(listAll()).toEqual(before);
    },
  );

  test("reports a missing file, and deletes idempotently", async () => {
    await storage.put("sounds/gone.mp3", inPieces(bytesOf(5)));
    await storage.delete("sounds/gone.mp3");
    await storage.delete("sounds/gone.mp3");
    expect(await storage.stat("sounds/gone.mp3")).toBeNull();
    await expect(storage.open("sounds/gone.mp3")).rejects.toThrow(FileMissing);
    expect(listAll()).not.toContain("gone.mp3");
  });

  test("tolerates a reader who stops in the middle", async () => {
    await storage.put("sounds/left.mp3", inPieces(bytesOf(3_000_000)));
    const reading = await storage.open("sounds/left.mp3");
    for await (const _piece of reading) break;
    expect((await read("sounds/left.mp3")).length).toBe(3_000_000);
  });

  test.each([
    "../secret.mp3",
    "sounds/../../x.mp3",
    "/etc/passwd",
    "sounds/a b.mp3",
    "sounds/%2e.mp3",
    "a.mp3",
    "sounds/a",
    "sounds\\a.mp3",
    "sounds/a.mp3\0",
  ])("refuses the key %j", async (key) => {
    const notKeyed = "Not a valid storage key";
    await expect(storage.put(key, inPieces(bytesOf(1)))).rejects.toThrow(notKeyed);
    await expect(storage.open(key)).rejects.toThrow(notKeyed);
    await expect(storage.stat(key)).rejects.toThrow(notKeyed);
    await expect(storage.delete(key)).rejects.toThrow(notKeyed);
  });

  test("passes its health check", async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });
});

test("fails the health check for an unwritable folder, a wrong secret or an unknown bucket", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  await expect(openDisk(join(file, "below")).check()).rejects.toThrow(/ENOTDIR|EEXIST/);
  const stranger = openS3({ ...stub.settings, secretAccessKey: "wrong" });
  await expect(stranger.check()).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  await expect(stranger.put("sounds/a.mp3", inPieces(bytesOf(1)))).rejects.toThrow(/signature/i);
  const nowhere = openS3({ ...stub.settings, bucket: "another" });
  await expect(nowhere.check()).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
});

test("removes what a killed process left behind once it is old", async () => {
  const [old, young] = ["a.mp3.1.part", "b.mp3.2.part"].map((it) => join(folder, "sounds", it));
  for (const it of [old, young]) writeFileSync(it ?? "", "half");
  utimesSync(old ?? "", 0, 0);
  await removeUnfinished(folder, new Date(Date.now() - 60_000));
  const left = readdirSync(join(folder, "sounds")).filter((it) => it.endsWith(".part"));
  expect(left).toEqual(["b.mp3.2.part"]);
  await removeUnfinished(join(folder, "not-there"), new Date());
});
