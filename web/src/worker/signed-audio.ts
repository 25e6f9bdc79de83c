import type { AudioAddress } from "@attune/contract/audio-address";
import { finishBody } from "./finish-body.ts";

/** Responses end at a multiple of this, so that listeners share the slices of a cache. */
export const sliceBytes = 1024 * 1024;
/** Time left of an address when the next one is requested; a slice takes seconds. */
const renewalMs = 60_000;
const givesUpAfterMs = 5000;
/** After a failure of the cache, the server itself is asked for this long. */
const restMs = 60_000;

interface Signed extends AudioAddress {
  renewedAt: number;
}

/**
 * Fetches byte ranges of tracks from signed addresses, and new addresses from the server before the
 * old ones expire. A player's own URL never changes, so it plays on.
 */
export function createSignedAudio(send: typeof fetch, now: () => number) {
  const addresses = new Map<string, Promise<Signed | undefined>>();
  let restsUntil = 0;

  const sign = async (url: URL): Promise<Signed | undefined> => {
    try {
      const answer = await send(`${url.pathname}/address${url.search}`, { cache: "no-store" });
      if (!answer.ok) return undefined;
      const address = (await answer.json()) as AudioAddress;
      return { ...address, renewedAt: now() + 1000 * address.secondsLeft - renewalMs };
    } catch {
      return undefined;
    }
  };

  const findAddress = async (url: URL): Promise<Signed | undefined> => {
    const key = url.pathname + url.search;
    const known = addresses.get(key);
    const address = await known;
    if (address !== undefined && now() < address.renewedAt) return address;
    // Unless another request has asked meanwhile.
    if (addresses.get(key) === known) addresses.set(key, sign(url));
    return await addresses.get(key);
  };

  const rest = () => {
    restsUntil = now() + restMs;
    return undefined;
  };

  const fetchBytes = async ({ url }: Signed, start: number, end: number) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), givesUpAfterMs);
    try {
      return await send(url, {
        headers: { range: `bytes=${start}-${end}` },
        mode: "cors",
        credentials: "omit",
        cache: "no-store",
        redirect: "error",
        referrerPolicy: "no-referrer",
        signal: patience.signal,
      });
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };

  /** From the server. Throws if it refuses. */
  const fetchRest = async (url: URL, start: number, end: number) => {
    const headers = { range: `bytes=${start}-${end}` };
    const { status, body } = await send(url.href, { headers, cache: "no-store" });
    if (status === 206 && body !== null) return body;
    throw new TypeError(`The server answered ${status}`);
  };

  /** Undefined if the cache cannot be used now. */
  const openSigned = async (url: URL, range: ByteRange): Promise<Response | undefined> => {
    if (now() < restsUntil) return undefined;
    const address = await findAddress(url);
    if (address === undefined || range.start >= address.sizeBytes) return undefined;
    const end = Math.min(range.end, address.sizeBytes - 1);
    const answer = await fetchBytes(address, range.start, end);
    if (answer?.status === 206 && answer.body !== null) {
      const goOn = async (done: number) => {
        rest();
        return await fetchRest(url, range.start + done, end);
      };
      const length = end - range.start + 1;
      const body = finishBody(answer.body, length, { stallMs: givesUpAfterMs, goOn });
      return partOf(body, address, range.start, end);
    }
    await answer?.body?.cancel();
    addresses.delete(url.pathname + url.search);
    return answer?.status === 403 ? undefined : rest();
  };

  return {
    /**
     * Every response is made here, the server's too, because Chromium plays no sound with bytes from a
     * worker and from elsewhere. If the server refuses, its response says why.
     */
    async open(address: string, { method, headers }: Pick<Request, "method" | "headers">) {
      const range = readRange(headers.get("range"));
      if (method === "GET" && range !== undefined) {
        const part = await openSigned(new URL(address), range);
        if (part !== undefined) return part;
      }
      const requested = new Headers();
      if (range !== undefined) requested.set("range", `bytes=${range.start}-${range.end}`);
      const answer = await send(address, { method, headers: requested, cache: "no-store" });
      const { status, statusText, body } = answer;
      return new Response(body, { status, statusText, headers: answer.headers });
    },
    forget: () => addresses.clear(),
  };
}

interface ByteRange {
  start: number;
  end: number;
}

/**
 * Without an end, a server may send as much as it likes, and the player asks for more: until the end of
 * the slice. Undefined for other headers, which no player sends; they get the whole sound.
 */
function readRange(header: string | null): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === undefined) return undefined;
  const start = Number(from);
  const end = to ? Number(to) : (Math.floor(start / sliceBytes) + 1) * sliceBytes - 1;
  return end < start ? undefined : { start, end };
}

const partOf = (body: Response["body"], address: Signed, start: number, end: number) =>
  new Response(body, {
    status: 206,
    headers: {
      "accept-ranges": "bytes",
      "cache-control": "no-store",
      "content-type": address.contentType,
      "content-length": String(end - start + 1),
      "content-range": `bytes ${start}-${end}/${address.sizeBytes}`,
    },
  });
