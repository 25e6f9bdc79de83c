import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { Upload } from "@attune/contract/endpoint";
import { invalidInput, tooLarge } from "@attune/contract/problem";
import { ProblemError } from "./problem.ts";
import { allowSlowBody } from "./slow-body.ts";

/** What to do with a file while it arrives, and with the result after the request. */
export interface Receiver<Received> {
  /** Reads `file` to its end; fails if the file is too long or the sender disconnects. */
  receive(file: Readable, fileName: string): Promise<Received>;
  /** Called once for each received file, after the handler, whether or not it succeeded. */
  discard(received: Received): Promise<void>;
}

export interface Form<Received> {
  fields: Record<string, string>;
  file: Received | null;
}

/**
 * Reads a form with at most one file. Throws 413 as soon as a file is too long, 400 for a malformed
 * form.
 */
export async function readForm<Received>(
  request: FastifyRequest,
  { field, mostBytes }: Upload,
  receiver: Receiver<Received>,
): Promise<Form<Received>> {
  const announcedBytes = Number(request.headers["content-length"] ?? 0);
  if (announcedBytes > mostBytes + mostOtherBytes) throw new ProblemError(tooLarge);
  allowSlowBody(request.raw);
  // Without a prototype, so that a field name is only ever a name.
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const received: Received[] = [];
  try {
    for await (const part of request.parts({ limits: limitsFor(mostBytes) })) {
      if (part.type === "field") {
        if (part.valueTruncated) throw new ProblemError(tooLarge);
        fields[part.fieldname] = String(part.value);
        continue;
      }
      // What a form sends if no file was chosen.
      const isEmpty = part.filename === "" || part.filename === undefined;
      if (part.fieldname !== field) {
        part.file.resume();
        if (!isEmpty) throw new ProblemError(invalidInput);
        continue;
      }
      received.push(await receiver.receive(wholeOrFailing(part.file), part.filename ?? ""));
    }
    return { fields, file: received[0] ?? null };
  } catch (error) {
    for (const it of received) await receiver.discard(it);
    throw isOwn(error) ? error : new ProblemError(problemOf(error));
  }
}

/** Names, boundaries and the other fields. */
const mostOtherBytes = 256 * 1024;

const limitsFor = (fileSize: number) => ({
  fileSize,
  files: 1,
  fields: 40,
  parts: 41,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  headerPairs: 50,
});

/** The parser ends a file that is too long as if it were complete. */
function wholeOrFailing(file: Readable & { truncated: boolean }): Readable {
  file.once("limit", () => file.destroy(new ProblemError(tooLarge)));
  return file;
}

/** A rejection, or a fault of this machine such as a full disk. */
const isOwn = (error: unknown) =>
  error instanceof ProblemError || (error instanceof Error && "syscall" in error);

/** Errors of the parser, and of a sender who disconnected. */
function problemOf(error: unknown) {
  return (error as { statusCode?: number }).statusCode === 413 ? tooLarge : invalidInput;
}

/**
 * After rejecting a request midway through its body: reads on for a moment, so that the sender gets
 * the response instead of a broken connection; then closes the connection.
 */
export function lingerThenClose({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  let discardedBytes = 0;
  const close = () => raw.destroy();
  const limit = setTimeout(close, lingerMs);
  raw.unpipe();
  raw.on("data", (piece: Buffer) => {
    discardedBytes += piece.length;
    if (discardedBytes > mostLingerBytes) close();
  });
  raw.once("close", () => clearTimeout(limit));
  raw.once("end", () => clearTimeout(limit));
}

const lingerMs = 2000;
const mostLingerBytes = 1024 * 1024;
