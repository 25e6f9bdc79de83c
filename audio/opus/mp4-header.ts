/** Header values of an MP4 file of Opus packets; samples at 48,000 Hz, as in Opus. */
export interface Mp4Sound {
  /** Audible samples. */
  samples: number;
  /** Samples a player skips before them. */
  delaySamples: number;
  packets: number;
  packetBytes: number;
  channels: 1 | 2;
  /** The rate before encoding, for information: players decode at 48,000 Hz. */
  sampleRate: number;
}

/**
 * ftyp, moov and the header of mdat (ISO/IEC 14496-12; "Encapsulation of Opus in ISO Base Media File
 * Format" 1.0.0). Since all packets have the same size and duration, its tables have one entry each,
 * plus an offset for each minute: 3 kB for eight hours.
 */
export function mp4Header(sound: Mp4Sound): Uint8Array<ArrayBuffer> {
  const { packets, packetBytes } = sound;
  const fileType = box("ftyp", ascii("isom"), u32(512), ascii("isomiso2mp41"));
  // Chunk offsets start after the header, whose length does not depend on them.
  const before = fileType.length + movie(sound, 0).length + BOX_HEADING_BYTES;
  const mediaHeading = [u32(BOX_HEADING_BYTES + packets * packetBytes), ascii("mdat")];
  return joined([fileType, movie(sound, before), ...mediaHeading]);
}

const BOX_HEADING_BYTES = 8;
const OPUS_RATE = 48_000;
const PACKET_SAMPLES = 960;

/** Packets per chunk offset: a minute. */
const PACKETS_PER_CHUNK = 3_000;

/** Packets a decoder should decode before it becomes audible: 80 ms. */
const ROLL_PACKETS = 4;

function movie(sound: Mp4Sound, firstPacketAt: number): Uint8Array {
  const { samples } = sound;
  return box(
    "moov",
    box(
      "mvhd",
      VERSION_0,
      NO_DATES,
      u32(OPUS_RATE, samples, 0x1_0000),
      u16(0x100, 0),
      u32(0, 0),
      MATRIX,
      u32(0, 0, 0, 0, 0, 0),
      u32(2),
    ),
    box(
      "trak",
      box(
        "tkhd",
        u32(3),
        NO_DATES,
        u32(1, 0, samples),
        u32(0, 0),
        u16(0, 0, 0x100, 0),
        MATRIX,
        u32(0, 0),
      ),
      box("edts", box("elst", VERSION_0, u32(1, samples, sound.delaySamples, 0x1_0000))),
      media(sound, firstPacketAt),
    ),
  );
}

function media(sound: Mp4Sound, firstPacketAt: number): Uint8Array {
  return box(
    "mdia",
    box(
      "mdhd",
      VERSION_0,
      NO_DATES,
      u32(OPUS_RATE, sound.packets * PACKET_SAMPLES),
      u16(UNDETERMINED, 0),
    ),
    box("hdlr", VERSION_0, u32(0), ascii("soun"), u32(0, 0, 0), ascii("Sound\0")),
    box(
      "minf",
      box("smhd", VERSION_0, u32(0)),
      // Flag 1: the packets are in this file.
      box("dinf", box("dref", VERSION_0, u32(1), box("url ", u32(1)))),
      packetTable(sound, firstPacketAt),
    ),
  );
}

function packetTable(sound: Mp4Sound, firstPacketAt: number): Uint8Array {
  const { packets, packetBytes } = sound;
  const full = Math.floor(packets / PACKETS_PER_CHUNK);
  const rest = packets % PACKETS_PER_CHUNK;
  const runs = [
    ...(full > 0 ? [[1, PACKETS_PER_CHUNK, 1]] : []),
    ...(rest > 0 ? [[full + 1, rest, 1]] : []),
  ];
  const offsets = Array.from(
    { length: Math.ceil(packets / PACKETS_PER_CHUNK) },
    (_, chunk) => firstPacketAt + chunk * PACKETS_PER_CHUNK * packetBytes,
  );
  return box(
    "stbl",
    box("stsd", VERSION_0, u32(1), opusEntry(sound)),
    box("stts", VERSION_0, u32(1, packets, PACKET_SAMPLES)),
    box("stsc", VERSION_0, u32(runs.length, ...runs.flat())),
    box("stsz", VERSION_0, u32(packetBytes, packets)),
    box("stco", VERSION_0, u32(offsets.length, ...offsets)),
    box("sgpd", u32(1 << 24), ascii("roll"), u32(2, 1), u16(0x1_0000 - ROLL_PACKETS)),
    box("sbgp", VERSION_0, ascii("roll"), u32(1, packets, 1)),
  );
}

function opusEntry({ channels, delaySamples, sampleRate }: Mp4Sound): Uint8Array {
  const settings = [u8(0, channels), u16(delaySamples), u32(sampleRate), u16(0), u8(0)];
  return box(
    "Opus",
    u16(0, 0, 0, 1, 0, 0, 0, 0, channels, 16, 0, 0, OPUS_RATE, 0),
    box("dOps", ...settings),
  );
}

const u8 = (...values: number[]) => Uint8Array.from(values);
const u16 = (...values: number[]) => u8(...values.flatMap((it) => [it >>> 8, it & 255]));
const u32 = (...values: number[]) => u16(...values.flatMap((it) => [it >>> 16, it & 0xffff]));
const ascii = (text: string) => Uint8Array.from(text, (it) => it.charCodeAt(0));

/** Version and flags of a box that has neither. */
const VERSION_0 = u32(0);
/** No creation or modification time, so that equal recipes give equal bytes. */
const NO_DATES = u32(0, 0);
const MATRIX = u32(0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000);
/** "und" in ISO 639-2, packed. */
const UNDETERMINED = 0x55c4;

function box(type: string, ...parts: Uint8Array[]): Uint8Array {
  const bytes = parts.reduce((sum, part) => sum + part.length, BOX_HEADING_BYTES);
  return joined([u32(bytes), ascii(type), ...parts]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
