import { type Bytes, fromBase64Url } from "./base64-url.ts";

/** Settings of an edge worker, as its platform passes them. */
export interface EdgeSettings {
  /** Address of the product: what the worker cannot compute is fetched from there. */
  PUBLIC_URL?: string;
  /** Printed by the product's `admin audio-keys`. */
  AUDIO_KEYS?: string;
}

const keyBytes = 32;

/** The settings, or the names of those that are missing or unreadable. */
export function readEdgeSettings({
  PUBLIC_URL = "",
  AUDIO_KEYS = "",
}: EdgeSettings): { publicUrl: string; keys: Bytes[] } | { faults: string } {
  const publicUrl = URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL).origin : null;
  const keys = AUDIO_KEYS.split(",").map((it) => fromBase64Url(it.trim()));
  const sound = keys.filter((it) => it?.length === keyBytes) as Bytes[];
  const hasKeys = sound.length === keys.length;
  if (publicUrl !== null && hasKeys) return { publicUrl, keys: sound };
  const faults = [
    ...(publicUrl === null ? ["PUBLIC_URL"] : []),
    ...(hasKeys ? [] : ["AUDIO_KEYS"]),
  ];
  return { faults: faults.join(" and ") };
}
