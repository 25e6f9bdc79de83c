/** How a format of uploaded files is named, stored and sent. */
interface FormatFacts {
  /** As staff read it. */
  name: string;
  /** Of the stored file, and of what a browser offers to choose. */
  extension: string;
  mediaType: string;
  /** What else browsers call it. */
  otherMediaTypes: readonly string[];
}

/**
 * Supported formats, each detected from its bytes (probe.ts) and decoded to measure its loudness
 * (server/src/adapters/loudness/open-decoder.ts); neither compiles if a format is missing there.
 */
export const uploadFormats = {
  mp3: { name: "MP3", extension: "mp3", mediaType: "audio/mpeg", otherMediaTypes: ["audio/mp3"] },
  vorbis: { name: "Ogg Vorbis", extension: "ogg", mediaType: "audio/ogg", otherMediaTypes: [] },
  opus: { name: "Ogg Opus", extension: "ogg", mediaType: "audio/ogg", otherMediaTypes: [] },
  wav: { name: "WAV", extension: "wav", mediaType: "audio/wav", otherMediaTypes: [] },
} as const satisfies Record<string, FormatFacts>;

export type UploadFormat = keyof typeof uploadFormats;
