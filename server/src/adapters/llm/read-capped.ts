import { ModelFault } from "./port.ts";

/** A body as text, aborted at the first byte over `mostBytes`, so an endless response costs no memory. */
export async function readCapped(
  body: ReadableStream<Uint8Array> | null,
  mostBytes: number,
): Promise<string> {
  if (body === null) return "";
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    // Leaving the loop cancels the stream, which closes the connection.
    if (bytes > mostBytes) throw new ModelFault("too-long", "The model's reply is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
