import { openRange } from "./download-cipher.ts";
import type { DownloadedTrack } from "./download-store.ts";

/** Responds as the server would: to HEAD, with the whole file, with one range, or with 416 if out of range. */
export function serveDownload(
  track: DownloadedTrack,
  request: Pick<Request, "method" | "headers">,
): Response {
  const { sizeBytes, contentType } = track;
  const always = {
    "accept-ranges": "bytes",
    "cache-control": "no-store",
    "content-type": contentType,
  };
  const range = readRange(request.headers.get("range"), sizeBytes);
  if (range === "unsatisfiable") {
    const headers = { ...always, "content-range": `bytes */${sizeBytes}` };
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
  const headers = {
    ...always,
    "content-length": String(end - start + 1),
    ...(range === undefined ? {} : { "content-range": `bytes ${start}-${end}/${sizeBytes}` }),
  };
  const body = request.method === "HEAD" ? null : streamOf(openRange(track, start, end));
  return new Response(body, { status: range === undefined ? 200 : 206, headers });
}

interface ByteRange {
  start: number;
  end: number;
}

/** Players request a single range; any other request gets the whole file, as the standard allows. */
function readRange(
  header: string | null,
  sizeBytes: number,
): ByteRange | "unsatisfiable" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const start = from === "" ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const end = from === "" || to === "" ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (from !== "" && to !== "" && Number(to) < start) return undefined;
  return start >= sizeBytes || start > end ? "unsatisfiable" : { start, end };
}

function streamOf(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
