import { importKey, pieceBytes, sealPiece, type Sealing } from "./download-cipher.ts";
import { findFreeBytes } from "./free-bytes.ts";
import { requestDownload } from "./downloads.queries.ts";
import { type DownloadedTrack, putDownload } from "./download-store.ts";

interface RequestedTrack {
  trackId: string;
  title: string;
  durationSeconds: number;
  nightFadeSeconds: number;
  address: string;
}

/**
 * Downloads a track and encrypts it piece by piece as it arrives, so that no plain data is written.
 * `onProgress` gets a fraction from 0 to 1. On any error it throws (`NoRoom` if it does not fit) and
 * nothing is stored.
 */
export async function downloadTrack(
  requested: RequestedTrack,
  onProgress: (share: number) => void,
): Promise<DownloadedTrack> {
  const { key: base64, userId, playableUntil } = await requestDownload(requested.trackId);
  const sealing = { trackId: requested.trackId, key: await importKey(base64) };
  // Bypasses the worker and the browser's cache, so that only the encrypted copy stays.
  const answer = await fetch(requested.address, { cache: "no-store", credentials: "same-origin" });
  if (!answer.ok || answer.body === null) throw new Error(`The audio answered ${answer.status}`);
  const announced = Number(answer.headers.get("content-length") ?? 0);
  if (announced >= ((await findFreeBytes()) ?? Number.POSITIVE_INFINITY)) {
    await answer.body.cancel();
    throw new NoRoom();
  }
  const parts: Blob[] = [];
  let sizeBytes = 0;
  for await (const piece of inPieces(answer.body)) {
    parts.push(new Blob([await sealPiece(sealing satisfies Sealing, parts.length, piece)]));
    sizeBytes += piece.length;
    if (announced > 0) onProgress(sizeBytes / announced);
  }
  if (announced > 0 && sizeBytes !== announced) throw new Error("The audio came incomplete");
  const track: DownloadedTrack = {
    ...requested,
    ...sealing,
    userId,
    playableUntil: Date.parse(playableUntil),
    contentType: answer.headers.get("content-type") ?? "audio/flac",
    etag: answer.headers.get("etag"),
    sizeBytes,
    sealed: new Blob(parts),
  };
  await putDownload(track);
  return track;
}

/** Thrown if this device has no space for the download. */
export class NoRoom extends Error {}

/** Splits incoming chunks of any size into pieces of equal size; the last may be shorter. */
async function* inPieces(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let piece = new Uint8Array(pieceBytes);
  let filled = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (let from = 0; from < value.length;) {
      const taken = value.subarray(from, from + pieceBytes - filled);
      piece.set(taken, filled);
      filled += taken.length;
      from += taken.length;
      if (filled < pieceBytes) continue;
      yield piece;
      piece = new Uint8Array(pieceBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield piece.slice(0, filled);
}
