import type { UploadFormat } from "./formats.ts";
import { joined } from "./joined.ts";
import { Mp3Walker } from "./mp3-walker.ts";
import { OggProbe } from "./ogg-probe.ts";
import type { UploadFacts, Walker } from "./upload-facts.ts";
import { demand, UploadFault } from "./upload-fault.ts";
import { WavWalker } from "./wav-walker.ts";

export interface Probe {
  /**
   * Processes the next bytes, any number of them. Returns false once the file is rejected and the rest is
   * not needed.
   */
  push(bytes: Uint8Array): boolean;
  /** The detected format, or null if it is not a complete file of a format in formats.ts. */
  end(): UploadFacts | null;
  /** Why it was rejected, for the log; null before that. */
  refusal(): string | null;
}

/**
 * Detects format and duration while a file arrives, so nothing is read twice or buffered. Every frame, page
 * or chunk is walked to the end of the file; a truncated file, or one with a wrong length, is rejected.
 * Never throws.
 */
export function openProbe(): Probe {
  let walker: Walker | undefined;
  let beginning = new Uint8Array();
  let refusal: string | null = null;
  const attempt = <T>(work: () => T): T | null => {
    if (refusal !== null) return null;
    try {
      return work();
    } catch (error) {
      if (!(error instanceof UploadFault)) throw error;
      refusal = error.message;
      return null;
    }
  };
  return {
    push(bytes) {
      attempt(() => {
        if (walker !== undefined) return walker.push(bytes);
        beginning = joined(beginning, bytes);
        if (beginning.length < MAGIC_BYTES) return;
        walker = walkerFor(beginning);
        walker.push(beginning);
      });
      return refusal === null;
    },
    end: () =>
      attempt(() => {
        demand(walker !== undefined, "too short");
        return walker.end();
      }),
    refusal: () => refusal,
  };
}

const MAGIC_BYTES = 4;

function walkerFor(beginning: Uint8Array): Walker {
  const magic = String.fromCharCode(...beginning.subarray(0, MAGIC_BYTES));
  const reader = Object.values(readers).find((it) => it.begins.test(magic));
  demand(reader !== undefined, "an unknown format");
  return reader.open();
}

interface Reader {
  /** The first bytes of a file in this format. */
  begins: RegExp;
  open: () => Walker;
}

const ogg: Reader = { begins: /^OggS/, open: () => new OggProbe() };

const readers: Record<UploadFormat, Reader> = {
  mp3: { begins: /^(ID3|\xff[\xe0-\xff]|\0)/, open: () => new Mp3Walker() },
  vorbis: ogg,
  opus: ogg,
  wav: { begins: /^RIFF/, open: () => new WavWalker() },
};
