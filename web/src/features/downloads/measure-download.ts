import { canPlayOpus } from "../player/can-play-opus.ts";
import { addressOf, type SoundSettings } from "../player/sound-address.ts";
import type { Playable } from "../player/player.ts";
import { findFreeBytes } from "./free-bytes.ts";

export interface DownloadSizes {
  fullBytes: number;
  /** Absent if there is no lighter format, or this browser cannot play it. */
  lightBytes?: number;
  /** Free space on this device; absent if the browser does not say. */
  freeBytes?: number;
}

/** A download's size and the free space. Throws if the server does not give the size. */
export async function measureDownload(
  track: Playable,
  settings: SoundSettings,
): Promise<DownloadSizes> {
  const sizeOf = (isLight: boolean) => bytesOf(addressOf(track, { ...settings, isLight }));
  const hasLight = !track.isRecording && canPlayOpus();
  const [fullBytes, lightBytes, freeBytes] = await Promise.all([
    sizeOf(false),
    hasLight ? sizeOf(true) : undefined,
    findFreeBytes(),
  ]);
  return {
    fullBytes,
    ...(lightBytes === undefined ? {} : { lightBytes }),
    ...(freeBytes === undefined ? {} : { freeBytes }),
  };
}

async function bytesOf(address: string): Promise<number> {
  const answer = await fetch(address, { method: "HEAD", cache: "no-store" });
  const bytes = Number(answer.headers.get("content-length"));
  if (!answer.ok || !(bytes > 0)) throw new Error(`The audio answered ${answer.status}`);
  return bytes;
}
