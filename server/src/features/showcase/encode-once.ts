import type { OpusEncoder } from "../../adapters/opus/port.ts";

/**
 * Encodes each batch of a recipe once for all visitors, so that visitors take no encoder time from
 * subscribers. Goes on when a visitor leaves, because others may want the batch. A failed batch is
 * encoded again on the next request.
 */
export function encodeOnce(encoder: OpusEncoder): OpusEncoder {
  const batches = new Map<number, Promise<Uint8Array>>();
  return {
    ...encoder,
    encode(recipe, batch) {
      const known = batches.get(batch);
      if (known !== undefined) return known;
      const encoding = encoder.encode(recipe, batch);
      batches.set(batch, encoding);
      encoding.catch(() => batches.delete(batch));
      return encoding;
    },
  };
}
