import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wavFile } from "@attune/audio/upload/testing/samples";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import { assign } from "../../testing/assign.ts";
import { readByteParts } from "../../testing/byte-parts.ts";
import { asForm } from "../../testing/form.ts";
import { tracksOf } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { openS3Stub, type S3Stub } from "../../testing/s3-stub.ts";
import type { Visitor } from "../../testing/visitor.ts";

interface Served {
  visitor: Visitor;
  url: string;
  type: string;
}

let stub: S3Stub;
const products: Product[] = [];
beforeAll(async () => {
  stub = await openS3Stub();
});
afterAll(async () => {
  for (const product of products) await product.close();
  await stub.close();
});

const kinds: Record<string, () => Promise<Served>> = {
  "a composed sound": async () => {
    const product = await opened(startProduct({ hasRateLimits: false }));
    const { id } = await assign(product, "chloe", "better-sleep", { seconds: 40 });
    const visitor = await product.signedIn("chloe");
    const track = (await tracksOf(visitor)).find((it) => it.id === id);
    return { visitor, url: track?.audioFileUrl ?? "", type: "audio/flac" };
  },
  "a file on the disk": () => uploadedTo(startProduct({ hasRateLimits: false })),
  "a file in S3": () => uploadedTo(startProduct({ hasRateLimits: false, s3: stub.settings })),
};

async function opened(starting: Promise<Product>): Promise<Product> {
  const product = await starting;
  products.push(product);
  return product;
}

async function uploadedTo(starting: Promise<Product>): Promise<Served> {
  const visitor = await (await opened(starting)).signedIn("admin");
  const fields = { name: "Evening", frequency: "432.5", category: "Calm" };
  const form = asForm(fields, { bytes: wavFile({ seconds: 20 }) });
  const made = await visitor.post("/api/admin/frequencies", ...form);
  const { audioFileUrl } = made.json<FrequencyAnswer>();
  return { visitor, url: audioFileUrl ?? "", type: "audio/wav" };
}

describe.each(Object.entries(kinds))("several ranges of %s", (_name, serve) => {
  let whole: Buffer;
  let etag: string;
  let type: string;
  let ask: (headers: Record<string, string>) => ReturnType<Visitor["get"]>;
  let head: typeof ask;
  beforeAll(async () => {
    const served = await serve();
    ({ type } = served);
    ask = (headers) => served.visitor.get(served.url, { headers });
    head = (headers) => served.visitor.head(served.url, { headers });
    const answer = await ask({});
    [whole, etag] = [answer.rawPayload, String(answer.headers.etag)];
  });

  test("come as parts in the order of the header, each with its position", async () => {
    const size = whole.length;
    const answer = await ask({ range: "bytes=70000-79999, -500,0-1" });
    expect([answer.statusCode, answer.headers.etag]).toEqual([206, etag]);
    const parts = readByteParts(answer);
    expect(parts).toMatchObject([
      { start: 70_000, end: 79_999, sizeBytes: size, contentType: type },
      { start: size - 500, end: size - 1, sizeBytes: size, contentType: type },
      { start: 0, end: 1, sizeBytes: size, contentType: type },
    ]);
    for (const { bytes, start, end } of parts)
      expect(bytes.equals(whole.subarray(start, end + 1))).toBe(true);
  });

  test("equal the same slices of the whole", async () => {
    const place = fc.nat(whole.length + 1000);
    const range = fc.oneof(
      { weight: 6, arbitrary: fc.tuple(place, fc.nat(5000)).map(([at, more]) => [at, at + more]) },
      { weight: 1, arbitrary: fc.nat(5000).map((last) => ["", last]) },
      { weight: 1, arbitrary: fc.nat(5000).map((last) => [whole.length - last, ""]) },
    );
    const ranges = fc.array(range, { minLength: 2, maxLength: 12 });
    const property = fc.asyncProperty(ranges, async (requested) => {
      const answer = await ask({ range: `bytes=${requested.map((it) => it.join("-")).join()}` });
      const covered = new Set<number>();
      for (const { start, bytes } of partsOf(answer)) {
        expect(bytes.equals(whole.subarray(start, start + bytes.length))).toBe(true);
        bytes.forEach((_byte, at) => covered.add(start + at));
      }
      for (const [first, last] of requested.map((it) => clamped(it, whole.length))) {
        for (let at = first; at <= last; at += 1) if (!covered.has(at)) throw new Error(`no ${at}`);
      }
    });
    await fc.assert(property, { numRuns: 40 });
  });

  test("become one range if they nearly touch, without multipart", async () => {
    const answer = await ask({ range: "bytes=100-199,250-299,200-210" });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers).toMatchObject({
      "content-type": type,
      "content-range": `bytes 100-299/${whole.length}`,
      "content-length": "200",
    });
    expect(answer.rawPayload.equals(whole.subarray(100, 300))).toBe(true);
  });

  test("beyond the end are left out, or refused with 416 if all are", async () => {
    const answer = await ask({ range: `bytes=0-9,${whole.length}-,5000-5009` });
    expect(readByteParts(answer).map((it) => it.start)).toEqual([0, 5000]);
    const refused = await ask({ range: `bytes=${whole.length}-,-0` });
    expect([refused.statusCode, refused.headers["content-range"]]).toEqual([
      416,
      `bytes */${whole.length}`,
    ]);
  });

  test.each([
    ["more than the whole", () => `bytes=0-,${Array(1000).fill("0-").join()}`],
    ["the whole twice", () => "bytes=0-,-9999999"],
    [
      "very many",
      () => `bytes=${Array.from({ length: 900 }, (_, it) => `${it * 9}-${it * 9}`).join()}`,
    ],
    ["nearly the whole, with a hole", () => `bytes=0-999,1200-${whole.length - 1}`],
  ])("asking for %s return the whole", async (_what, range) => {
    const answer = await ask({ range: range() });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe(type);
    expect(answer.rawPayload.equals(whole)).toBe(true);
  });

  test("require an If-Range with the current ETag, not a date", async () => {
    const range = "bytes=0-9,5000-5009";
    expect(readByteParts(await ask({ range, "if-range": etag }))).toHaveLength(2);
    const date = new Date("2026-11-21T09:00:00Z").toUTCString();
    for (const other of ['"another"', `W/${etag}`, date]) {
      const answer = await ask({ range, "if-range": other });
      expect([other, answer.statusCode]).toEqual([other, 200]);
      expect(answer.rawPayload.equals(whole)).toBe(true);
    }
    const beyond = { range: `bytes=${whole.length}-`, "if-range": date };
    expect((await ask(beyond)).statusCode).toBe(200);
  });

  test("are ignored for HEAD, which describes the whole resource", async () => {
    for (const range of ["bytes=0-9,5000-5009", "bytes=0-1", `bytes=${whole.length}-`]) {
      const { statusCode, headers, rawPayload } = await head({ range });
      expect([statusCode, rawPayload.length]).toEqual([200, 0]);
      expect(headers).toMatchObject({
        "content-type": type,
        "content-length": String(whole.length),
        "accept-ranges": "bytes",
      });
      expect(headers["content-range"]).toBeUndefined();
    }
  });
});

type Answer = Awaited<ReturnType<Visitor["get"]>>;

/** The parts of any response, whether single or multipart. */
function partsOf(answer: Answer): { start: number; bytes: Buffer }[] {
  if (answer.statusCode === 416) return [];
  const type = String(answer.headers["content-type"]);
  if (type.startsWith("multipart/")) return readByteParts(answer);
  const range = /^bytes (\d+)-/.exec(String(answer.headers["content-range"]));
  return [{ start: Number(range?.[1] ?? 0), bytes: answer.rawPayload }];
}

function clamped([first = "", last = ""]: (string | number)[], size: number): [number, number] {
  if (first === "") return [Math.max(0, size - Number(last)), size - 1];
  return [Number(first), Math.min(size - 1, last === "" ? size - 1 : Number(last))];
}
