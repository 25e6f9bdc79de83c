import type { LightMyRequestResponse } from "fastify";

export interface BytePart {
  contentType: string;
  start: number;
  end: number;
  sizeBytes: number;
  bytes: Buffer;
}

/**
 * Parses a `multipart/byteranges` response strictly; throws for anything that RFC 2046 and RFC 9110
 * do not allow.
 */
export function readByteParts({ headers, rawPayload }: LightMyRequestResponse): BytePart[] {
  const type = String(headers["content-type"]);
  const [, boundary = ""] = /^multipart\/byteranges; boundary=([\w-]{1,70})$/.exec(type) ?? [];
  if (boundary === "") throw new Error(`This is not several parts: ${type}`);
  if (headers["content-range"] !== undefined) throw new Error("Content-Range is for one range");
  if (Number(headers["content-length"]) !== rawPayload.length)
    throw new Error(`${headers["content-length"]} bytes announced, ${rawPayload.length} sent`);
  const parts: BytePart[] = [];
  let at = 0;
  const take = (text: string) => {
    const found = rawPayload.toString("latin1", at, at + text.length);
    if (found !== text) throw new Error(`${JSON.stringify(text)} is not at ${at}`);
    at += text.length;
  };
  for (;;) {
    take(`--${boundary}`);
    if (rawPayload.toString("latin1", at, at + 2) === "--") break;
    const headEnd = rawPayload.indexOf("\r\n\r\n", at);
    const head = rawPayload.toString("latin1", at, headEnd);
    const match = /^\r\ncontent-type: (.+)\r\ncontent-range: bytes (\d+)-(\d+)\/(\d+)$/.exec(head);
    if (match === null) throw new Error(`A part begins with ${JSON.stringify(head)}`);
    const [start = 0, end = 0, sizeBytes = 0] = match.slice(2).map(Number);
    const from = headEnd + 4;
    at = from + end - start + 1;
    const bytes = rawPayload.subarray(from, at);
    parts.push({ contentType: match[1] ?? "", start, end, sizeBytes, bytes });
    take("\r\n");
  }
  take("--\r\n");
  if (at !== rawPayload.length) throw new Error("Something follows the last part");
  return parts;
}
