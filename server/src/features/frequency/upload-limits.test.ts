import { once } from "node:events";
import { readdirSync, readlinkSync } from "node:fs";
import { type AddressInfo, connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mp3File } from "@attune/audio/upload/testing/samples";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import { mostUploadBytes } from "@attune/domain/track/upload-formats";
import { buildApi } from "../../api.ts";
import { usualPace } from "../../http/pace.ts";
import { formOf } from "../../testing/form.ts";
import { eventually, type Product, startProduct } from "../../testing/product.ts";

let product: Product;
let port: number;
let cookie: string;
let token: string;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  await product.server.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = product.server.server.address() as AddressInfo);
  const admin = await product.signedIn("admin");
  token = await admin.csrfToken();
  cookie = [...admin.cookies].map((it) => it.join("=")).join("; ");
});
afterAll(() => product.close());

const path = "/api/admin/frequencies";

/** Whole frames of exactly this many bytes, with padding at the end. */
function soundOf(bytes: number): Uint8Array {
  const sound = new Uint8Array(bytes);
  sound.set(mp3File(Math.floor(bytes / 1044), [320]));
  return sound;
}

/** A form for a file of this many bytes, and the request's headers. */
function requestFor(bytes: number, length?: number) {
  const fields = { name: "Long", frequency: 1, category: "Long" };
  const { body, headers } = formOf(fields, { bytes: soundOf(bytes) });
  const sized =
    length === undefined
      ? "transfer-encoding: chunked"
      : `content-length: ${length || body.length}`;
  const head = [
    `POST ${path} HTTP/1.1`,
    "host: 127.0.0.1",
    `cookie: ${cookie}`,
    `x-csrf-token: ${token}`,
    `content-type: ${headers["content-type"]}`,
    sized,
  ];
  return { body, head: `${head.join("\r\n")}\r\n\r\n` };
}

interface Sender {
  socket: Socket;
  heard: () => string;
}

function openSender(at = port): Sender {
  const socket = connect(at, "127.0.0.1");
  let text = "";
  socket.on("data", (piece: Buffer) => (text += piece.toString()));
  socket.on("error", () => {});
  return { socket, heard: () => text };
}

/** Writes as fast as the other side reads, until done or disconnected. */
async function writeAll(socket: Socket, body: Buffer): Promise<void> {
  for (let at = 0; at < body.length && !socket.destroyed; at += 65_536)
    if (!socket.write(body.subarray(at, at + 65_536))) await drained(socket);
}

/** Until the other side has read more, or disconnected. */
async function drained(socket: Socket): Promise<void> {
  const over = new AbortController();
  const either = ["drain", "close"].map((it) => once(socket, it, { signal: over.signal }));
  await Promise.race(either).catch(() => {});
  over.abort();
  await Promise.allSettled(either);
}

const leftoverFiles = () =>
  readdirSync(product.app.config.dataDir, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && !/database|keyring/.test(join(it.parentPath, it.name)))
    .map((it) => it.name);

const rows = async () =>
  await product.app.db
    .selectFrom("frequencies")
    .select("id")
    .where("category", "=", "Long")
    .execute();

test("refuses one byte more than 50 MB during the upload, and stores nothing", async () => {
  const { body, head } = requestFor(mostUploadBytes + 1, 0);
  const { socket, heard } = openSender();
  socket.write(head);
  await writeAll(socket, body);
  await eventually(async () => heard().includes("too-large"), "it is refused");
  expect(heard()).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
  expect([leftoverFiles(), await rows()]).toEqual([[], []]);
});

test("stops reading an endless file slightly beyond the limit", async () => {
  const { body, head } = requestFor(mostUploadBytes + 1);
  const { socket, heard } = openSender();
  socket.write(head);
  const chunk = (part: Buffer) =>
    Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")]);
  const begin = body.subarray(0, 64 * 1024);
  socket.write(chunk(begin));
  const more = chunk(Buffer.alloc(1024 * 1024, 1));
  let sent = begin.length;
  while (!socket.destroyed && sent < 4 * mostUploadBytes) {
    sent += 1024 * 1024;
    if (!socket.write(more)) await drained(socket);
  }
  await eventually(async () => socket.destroyed, "the connection is ended");
  expect(heard()).toMatch(/^HTTP\/1\.1 413 /);
  expect(socket.bytesWritten).toBeLessThan(mostUploadBytes + 16 * 1024 * 1024);
  expect([leftoverFiles(), await rows()]).toEqual([[], []]);
});

test("refuses a file declared as far too large without reading it", async () => {
  const { head } = requestFor(1000, 500_000_000);
  const { socket, heard } = openSender();
  socket.write(head);
  await eventually(async () => heard().includes("too-large"), "it is refused");
  expect(socket.bytesWritten).toBeLessThan(2000);
  socket.destroy();
});

test("refuses a user who may not upload without reading the file", async () => {
  const { head } = requestFor(1000, 40_000_000);
  const { socket, heard } = openSender();
  socket.write(head.replace(/cookie: .*\r\n/, ""));
  await eventually(async () => heard().includes("not-signed-in"), "it is refused");
  socket.destroy();
});

test.runIf(process.platform === "linux")(
  "leaves neither file nor row after an aborted upload, and accepts the next one",
  async () => {
    const { body, head } = requestFor(5_000_000, 0);
    const { socket } = openSender();
    socket.write(head);
    await writeAll(socket, body.subarray(0, 3_000_000));
    await eventually(async () => openFiles() > 0, "it is being received");
    socket.destroy();
    await eventually(async () => openFiles() === 0, "what was received is let go");
    expect([leftoverFiles(), await rows()]).toEqual([[], []]);
  },
);

test("accepts exactly 50 MB", async () => {
  const { body, head } = requestFor(mostUploadBytes, 0);
  const { socket, heard } = openSender();
  socket.write(head);
  await writeAll(socket, body);
  await eventually(async () => heard().includes("hasAudio"), "it is taken");
  expect(heard()).toMatch(/^HTTP\/1\.1 201 /);
  const made = JSON.parse(heard().split("\r\n\r\n")[1] ?? "") as FrequencyAnswer;
  expect(made).toMatchObject({ format: "mp3", fileSizeBytes: mostUploadBytes });
  expect(made.durationSeconds).toBeCloseTo((Math.floor(mostUploadBytes / 1044) * 1152) / 44_100, 3);
  socket.destroy();
});

/** Unnamed files this process has open; only available on Linux. */
function openFiles(): number {
  const folder = "/proc/self/fd";
  return readdirSync(folder).filter((it) => linkOf(`${folder}/${it}`).includes("arriving-")).length;
}

function linkOf(place: string): string {
  try {
    return readlinkSync(place);
  } catch {
    return "";
  }
}

test("cuts off slowly sent form text, but not a slow upload", async () => {
  const { server } = await buildApi(product.app, { ...usualPace, bodyMs: 300 });
  await server.listen({ port: 0, host: "127.0.0.1" });
  const { port: otherPort } = server.server.address() as AddressInfo;
  const text = openSender(otherPort);
  text.socket.write(`POST /api/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9\r\n\r\n{`);
  const { body, head } = requestFor(5000, 0);
  const upload = openSender(otherPort);
  upload.socket.write(head);
  for (let at = 0; at < body.length; at += 500) {
    upload.socket.write(body.subarray(at, at + 500));
    await new Promise((done) => setTimeout(done, 100));
  }
  await eventually(async () => upload.heard().includes("HTTP/1.1 201"), "the upload is taken");
  await eventually(async () => text.socket.destroyed, "the text is given up");
  upload.socket.destroy();
  await server.close();
});
