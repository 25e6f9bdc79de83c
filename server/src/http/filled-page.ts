import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Fills the markers of a template page, with an earlier version of its text where one is named. */
export type FillIn = (template: string, versionId?: string) => Promise<string>;

interface Filled {
  html: string;
  etag: string;
  brotli: Buffer;
  gzip: Buffer;
}

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * A template as it is sent, filled again when it was filled longer than `freshMs` ago. What it was
 * compressed to is kept until staff have changed what it is filled with.
 */
export function keepFilled(template: string, fillIn: FillIn, freshMs: number) {
  let known: { page: Promise<Filled>; at: number } | null = null;
  return async (): Promise<Filled> => {
    const now = performance.now();
    if (known !== null && now - known.at < freshMs) return await known.page;
    const before = known?.page.catch(() => null);
    const page = fillAgain(await before);
    known = { page, at: now };
    // What could not be filled is tried again by whoever asks next.
    page.catch(() => (known = null));
    return await page;
  };

  async function fillAgain(before: Filled | null | undefined): Promise<Filled> {
    const html = await fillIn(template);
    if (before?.html === html) return before;
    const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
    return { html, etag, brotli: await toBrotli(html), gzip: await toGzip(html) };
  }
}

const mostVersions = 32;

/** The same for the earlier versions of a page's text; those that were asked for last are kept. */
export function keepVersions(template: string, fillIn: FillIn) {
  const known = new Map<string, ReturnType<typeof keepFilled>>();
  return async (versionId: string): Promise<Filled> => {
    const filled = known.get(versionId) ?? keepFilled(template, (it) => fillIn(it, versionId), 0);
    if (known.size >= mostVersions) known.clear();
    known.set(versionId, filled);
    return await filled();
  };
}

export function sendFilled(request: FastifyRequest, reply: FastifyReply, page: Filled) {
  void reply.type("text/html; charset=utf-8").headers({
    etag: page.etag,
    vary: "accept-encoding",
  });
  if (request.headers["if-none-match"] === page.etag) return reply.status(304).send();
  const accepted = String(request.headers["accept-encoding"]);
  if (/\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(page.gzip);
  return reply.send(page.html);
}
