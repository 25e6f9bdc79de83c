import { bedChoices, type BedChoice } from "@attune/domain/track/bed-choice";
import { type SessionLength, sessionLengths } from "@attune/domain/track/session-choice";
import { personalKeys } from "../../api/personal-keys.ts";
import type { Output } from "./player.ts";

const outputKey = "audio_output";
const bedKey = "audio_bed";
const lengthKey = "audio_length";
const sleepKey = "audio_sleep_minutes";
const positionsKey = personalKeys.audioPositions;
const unsentKey = personalKeys.audioUnsent;

/** This close to the end a person has heard it all, so the next time starts from the beginning. */
const nearTheEndSeconds = 5;

/** What this device remembers of listening; where storage is refused, it remembers nothing. */
export function findOutput(): Output | undefined {
  const stored = read(outputKey);
  return stored === "headphones" || stored === "speaker" ? stored : undefined;
}

export function rememberOutput(output: Output): void {
  write(outputKey, output);
}

export function findBed(): BedChoice | undefined {
  const stored = read(bedKey);
  return bedChoices.find((choice) => choice === stored);
}

export function rememberBed(bed: BedChoice): void {
  write(bedKey, bed);
}

export function findLength(): SessionLength | undefined {
  const stored = read(lengthKey);
  return sessionLengths.find((length) => length === stored);
}

export function rememberLength(length: SessionLength): void {
  write(lengthKey, length);
}

export function findSleepMinutes(): number | undefined {
  const stored = Number(read(sleepKey) ?? Number.NaN);
  return Number.isInteger(stored) ? stored : undefined;
}

export function rememberSleepMinutes(minutes: number): void {
  write(sleepKey, String(minutes));
}

export function findPositionSeconds(trackId: string, durationSeconds: number): number {
  const position = positions()[trackId];
  const isUsable = typeof position === "number" && position > 0;
  return isUsable && position < durationSeconds - nearTheEndSeconds ? position : 0;
}

export function rememberPosition(trackId: string, positionSeconds: number): void {
  write(positionsKey, JSON.stringify({ ...positions(), [trackId]: Math.round(positionSeconds) }));
}

export function forgetPositions(): void {
  write(positionsKey, "{}");
  write(unsentKey, "[]");
}

/** Tracks whose place the server does not know yet: what it says of them is older. */
export function findUnsent(): { trackId: string; positionSeconds: number }[] {
  const known = positions();
  return unsentIds().map((trackId) => ({ trackId, positionSeconds: Number(known[trackId]) || 0 }));
}

export function rememberUnsent(trackId: string): void {
  write(unsentKey, JSON.stringify([...new Set([...unsentIds(), trackId])]));
}

export function rememberSent(trackId: string): void {
  write(unsentKey, JSON.stringify(unsentIds().filter((it) => it !== trackId)));
}

function unsentIds(): string[] {
  try {
    const parsed: unknown = JSON.parse(read(unsentKey) ?? "[]");
    return Array.isArray(parsed) ? parsed.filter((it) => typeof it === "string") : [];
  } catch {
    return [];
  }
}

function positions(): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(read(positionsKey) ?? "{}");
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A private window may refuse; the audio plays all the same.
  }
}
