import { type UploadFormat, uploadFormats } from "@attune/audio/upload/formats";

const all = Object.values(uploadFormats);
const extensions = [...new Set(all.map((it) => it.extension))];
const mediaTypes = [...new Set(all.flatMap((it) => [it.mediaType, ...it.otherMediaTypes]))];

/** Formats of uploaded files, by their wire keys. */
export const uploadFormatKeys = Object.keys(uploadFormats) as UploadFormat[];

/** Displayed names. */
export const uploadFormatNames = Object.fromEntries(
  uploadFormatKeys.map((key) => [key, uploadFormats[key].name]),
) as Record<UploadFormat, string>;

/** 50 MiB. */
export const mostUploadBytes = 50 * 1024 * 1024;

/** As a list in a sentence: `MP3, OGG or WAV`, and `MP3, OGG, or WAV` for "en-US". */
export const uploadFormatsInWords = (locale: "en-GB" | "en-US"): string =>
  new Intl.ListFormat(locale, { type: "disjunction" }).format(
    extensions.map((it) => it.toUpperCase()),
  );

/** For a file input: `.mp3,…,audio/mpeg,…`. */
export const acceptedUploads = [...extensions.map((it) => `.${it}`), ...mediaTypes].join(",");

/**
 * Whether a file may have an accepted format, by its media type or name alone; its bytes are checked
 * later.
 */
export const mayBeUpload = ({ type, name }: { type: string; name: string }): boolean =>
  mediaTypes.some((it) => it === type) ||
  extensions.some((it) => name.toLowerCase().endsWith(`.${it}`));
