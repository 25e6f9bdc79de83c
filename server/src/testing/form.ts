import { randomUUID } from "node:crypto";
import type { Ask } from "./visitor.ts";

export interface FormFile {
  bytes: Uint8Array;
  fileName?: string;
  contentType?: string;
  /** The part's name. */
  field?: string;
}

/** A browser's request for a form with a file: the body and its header. */
export function formOf(
  fields: Record<string, string | number | boolean>,
  file?: FormFile,
): { body: Buffer; headers: Record<string, string> } {
  const boundary = `form-${randomUUID()}`;
  const parts: (string | Uint8Array)[] = [];
  for (const [name, value] of Object.entries(fields))
    parts.push(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
  if (file !== undefined) {
    const { bytes, fileName = "sound.mp3", contentType = "audio/mpeg", field = "audioFile" } = file;
    const head = `content-disposition: form-data; name="${field}"; filename="${fileName}"`;
    parts.push(`--${boundary}\r\n${head}\r\ncontent-type: ${contentType}\r\n\r\n`, bytes, "\r\n");
  }
  parts.push(`--${boundary}--\r\n`);
  return {
    body: Buffer.concat(parts.map((it) => (typeof it === "string" ? Buffer.from(it) : it))),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}

/** The same in the form that the visitor's `post` and `patch` accept. */
export function asForm(
  fields: Record<string, string | number | boolean>,
  file?: FormFile,
): [Buffer, Ask] {
  const { body, headers } = formOf(fields, file);
  return [body, { headers }];
}
