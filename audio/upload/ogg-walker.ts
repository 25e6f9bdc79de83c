import { joined } from "./joined.ts";
import { oggCrc } from "./ogg-crc.ts";
import { demand } from "./upload-fault.ts";

export interface OggPage {
  /** Samples from the beginning to the end of the last packet that ends on this page; null if none does. */
  granule: number | null;
  isLast: boolean;
  /** The packets that end on this page, truncated to the limit if longer. */
  packets: Uint8Array[];
}

/**
 * Walks the pages of an Ogg file (RFC 3533) with a single stream. Each page's checksum, number and
 * position are checked; a second stream, interleaved or appended, is rejected because few players play
 * it.
 */
export class OggWalker {
  #rest = new Uint8Array();
  #serial: number | null = null;
  #pages = 0;
  #isOver = false;
  /** The part of a packet that continues on the next page. */
  #open: Uint8Array | null = null;
  readonly #mostPacketBytes: number;
  readonly #onPage: (page: OggPage) => void;

  /** Packets longer than `mostPacketBytes` are truncated to that length. */
  constructor(mostPacketBytes: number, onPage: (page: OggPage) => void) {
    this.#mostPacketBytes = mostPacketBytes;
    this.#onPage = onPage;
  }

  push(bytes: Uint8Array): void {
    const piece = this.#rest.length === 0 ? bytes : joined(this.#rest, bytes);
    let at = 0;
    for (;;) {
      const sizeBytes = pageBytes(piece, at);
      if (sizeBytes === null || at + sizeBytes > piece.length) break;
      this.#take(piece.subarray(at, at + sizeBytes));
      at += sizeBytes;
    }
    this.#rest = piece.slice(at);
  }

  end(): void {
    demand(this.#isOver && this.#rest.length === 0 && this.#open === null, "cut short");
  }

  #take(page: Uint8Array): void {
    const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
    const flags = page[5]!;
    const serial = view.getUint32(14, true);
    this.#serial ??= serial;
    demand(!this.#isOver && serial === this.#serial, "more than one stream");
    demand(view.getUint32(22, true) === oggCrc(page), "a wrong checksum");
    demand(view.getUint32(18, true) === this.#pages, "a page is missing");
    demand(((flags & FIRST) !== 0) === (this.#pages === 0), "begins in the middle");
    demand(((flags & CONTINUED) !== 0) === (this.#open !== null), "a packet is missing");
    this.#pages++;
    this.#isOver = (flags & LAST) !== 0;
    const granule = view.getBigInt64(6, true);
    this.#onPage({
      granule: granule === -1n ? null : Number(granule),
      isLast: this.#isOver,
      packets: this.#packetsOf(page),
    });
  }

  #packetsOf(page: Uint8Array): Uint8Array[] {
    const packets: Uint8Array[] = [];
    const segments = page[26]!;
    let start = HEADER_BYTES + segments;
    let end = start;
    for (let segment = 0; segment < segments; segment++) {
      const lacing = page[HEADER_BYTES + segment]!;
      end += lacing;
      if (lacing === 255) continue;
      packets.push(this.#continued(page.subarray(start, end)));
      this.#open = null;
      start = end;
    }
    if (page[HEADER_BYTES + segments - 1] === 255 && segments > 0)
      this.#open = this.#continued(page.subarray(start, end)).slice();
    return packets;
  }

  #continued(part: Uint8Array): Uint8Array {
    const open = this.#open;
    if (open === null) return part.subarray(0, this.#mostPacketBytes);
    return joined(open, part.subarray(0, Math.max(0, this.#mostPacketBytes - open.length)));
  }
}

const HEADER_BYTES = 27;
const CONTINUED = 1;
const FIRST = 2;
const LAST = 4;

/** Length of the page starting here; null until enough bytes have arrived. */
function pageBytes(bytes: Uint8Array, at: number): number | null {
  for (let i = 0; i < MAGIC.length && at + i < bytes.length; i++)
    demand(bytes[at + i] === MAGIC[i], "no page where one has to begin");
  if (bytes.length < at + HEADER_BYTES) return null;
  const bodyAt = at + HEADER_BYTES + bytes[at + 26]!;
  if (bytes.length < bodyAt) return null;
  let sizeBytes = bodyAt - at;
  for (let i = at + HEADER_BYTES; i < bodyAt; i++) sizeBytes += bytes[i]!;
  return sizeBytes;
}

/** `OggS` and version 0. */
const MAGIC = [0x4f, 0x67, 0x67, 0x53, 0];
