import { bedChoices, type BedChoice } from "@attune/domain/track/bed-choice";
import { sceneChoices } from "@attune/domain/track/scene-choice";
import { type SessionLength, sessionLengths } from "@attune/domain/track/session-choice";
import {
  saveToDevice,
  saveToDeviceSoon,
  readFromDevice,
  readJsonFromDevice,
} from "../../api/device-storage.ts";
import { personalKeys } from "../../api/personal-keys.ts";
import type { Output } from "./player.ts";
import {
  characterChoices,
  highestLevel,
  type Levels,
  proposedScene,
  type SceneSettings,
} from "./scene-settings.ts";

const outputKey = "audio_output";
const lightKey = "audio_light";
const bedKey = "audio_bed";
const lengthKey = "audio_length";
const sceneKey = "audio_scene";
const sleepKey = "audio_sleep_minutes";
const nightKey = "audio_night";
const positionsKey = personalKeys.audioPositions;
const unsentKey = personalKeys.audioUnsent;

/** This close to the end a track counts as finished, and starts from the beginning next time. */
const nearTheEndSeconds = 5;

/** Playback settings and positions stored on this device; without storage, nothing is remembered. */
export function findOutput(): Output | undefined {
  const stored = readFromDevice(outputKey);
  return stored === "headphones" || stored === "speaker" ? stored : undefined;
}

export function rememberOutput(output: Output): void {
  saveToDeviceSoon(outputKey, output);
}

export function findLight(): boolean {
  return readFromDevice(lightKey) === "on";
}

export function rememberLight(isLight: boolean): void {
  saveToDeviceSoon(lightKey, isLight ? "on" : "off");
}

export function findBed(): BedChoice | undefined {
  const stored = readFromDevice(bedKey);
  return bedChoices.find((choice) => choice === stored);
}

export function rememberBed(bed: BedChoice): void {
  saveToDeviceSoon(bedKey, bed);
}

export function findLength(): SessionLength | undefined {
  const stored = readFromDevice(lengthKey);
  return sessionLengths.find((length) => length === stored);
}

export function rememberLength(length: SessionLength): void {
  saveToDeviceSoon(lengthKey, length);
}

/** Choices that are no longer offered fall back to the proposal. */
export function findScene(): SceneSettings {
  const stored = readJsonFromDevice(sceneKey);
  if (typeof stored !== "object" || stored === null) return proposedScene;
  const found: Record<string, unknown> = { ...stored };
  return {
    scene: sceneChoices.find((it) => it === found["scene"]) ?? proposedScene.scene,
    character: characterChoices.find((it) => it === found["character"]) ?? proposedScene.character,
    levels: readLevels(found["levels"]),
  };
}

function readLevels(stored: unknown): Levels | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { tones, scene }: { tones?: unknown; scene?: unknown } = stored;
  return isLevel(tones) && isLevel(scene) && tones + scene > 0 ? { tones, scene } : null;
}

function isLevel(it: unknown): it is number {
  return typeof it === "number" && Number.isInteger(it) && it >= 0 && it <= highestLevel;
}

export function rememberScene({ scene, character, levels }: SceneSettings): void {
  saveToDeviceSoon(sceneKey, JSON.stringify({ scene, character, levels }));
}

export function findSleepMinutes(): number | undefined {
  const stored = Number(readFromDevice(sleepKey) ?? Number.NaN);
  return Number.isInteger(stored) ? stored : undefined;
}

export function rememberSleepMinutes(minutes: number): void {
  saveToDevice(sleepKey, String(minutes));
}

/** Whether the night look was still on when this device last used it. */
export function findNight(): boolean {
  return readFromDevice(nightKey) === "on";
}

export function rememberNight(isOn: boolean): void {
  saveToDevice(nightKey, isOn ? "on" : "off");
}

export function findPositionSeconds(trackId: string, durationSeconds: number): number {
  const position = positions()[trackId];
  const isUsable = typeof position === "number" && position > 0;
  return isUsable && position < durationSeconds - nearTheEndSeconds ? position : 0;
}

export function rememberPosition(trackId: string, positionSeconds: number): void {
  saveToDevice(
    positionsKey,
    JSON.stringify({ ...positions(), [trackId]: Math.round(positionSeconds) }),
  );
}

export function forgetPositions(): void {
  saveToDevice(positionsKey, "{}");
  saveToDevice(unsentKey, "[]");
}

/** Tracks whose newer position has not reached the server yet. */
export function findUnsent(): { trackId: string; positionSeconds: number }[] {
  const known = positions();
  return unsentIds().map((trackId) => ({ trackId, positionSeconds: Number(known[trackId]) || 0 }));
}

export function rememberUnsent(trackId: string): void {
  saveToDevice(unsentKey, JSON.stringify([...new Set([...unsentIds(), trackId])]));
}

export function rememberSent(trackId: string): void {
  saveToDevice(unsentKey, JSON.stringify(unsentIds().filter((it) => it !== trackId)));
}

function unsentIds(): string[] {
  const saved = readJsonFromDevice(unsentKey);
  return Array.isArray(saved) ? saved.filter((it) => typeof it === "string") : [];
}

function positions(): Record<string, unknown> {
  const saved = readJsonFromDevice(positionsKey);
  return typeof saved === "object" && saved !== null ? { ...saved } : {};
}
