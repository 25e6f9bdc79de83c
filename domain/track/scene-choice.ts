import { type Character, CHARACTERS, type SceneName, SCENES } from "@attune/audio/scene/scene";
import type { Purpose } from "./form.ts";

export const sceneNames = SCENES;
export const sceneCharacters = CHARACTERS;

/** What a listener may have around the tones: what the programme proposes, the tones alone, or a scene. */
export const sceneChoices = ["own", "none", ...SCENES] as const;

export type SceneChoice = (typeof sceneChoices)[number];

/**
 * Share of the loudness that is the scene's, in percent: 0 plays the tones alone, 100 the scene alone.
 * Finer steps cannot be heard, and each is a sound of its own to a server.
 */
export const balanceChoices: readonly string[] = Array.from({ length: 21 }, (_, at) => `${5 * at}`);

/** Of a scene that nobody proposed: tones and scene equally loud. */
export const usualBalancePercent = 50;

/** The scene that belongs to a programme, with the reason in words for its owner. */
export interface ProposedScene {
  name: SceneName;
  character: Character;
  balancePercent: number;
  purpose: Purpose;
  reason: string;
}

/** What a listener chose; what is left out is as proposed, or as usual. */
export interface SceneRequest {
  scene: SceneChoice;
  character?: Character | undefined;
  balancePercent?: number | undefined;
}
