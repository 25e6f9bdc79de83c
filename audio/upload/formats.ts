/** Names, extensions and media types of an uploaded file's format. */
interface FormatFacts {
  /** Name shown to staff. */
  name: string;
  /** Extension of the stored file, and of files offered in the browser's file picker. */
  extension: string;
  mediaType: string;
  /** Other media types used by browsers. */
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
