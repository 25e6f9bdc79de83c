import { type Character, CHARACTERS, type SceneName, SCENES } from "@attune/audio/scene/scene";
import type { Purpose } from "./form.ts";

export const sceneNames = SCENES;
export const sceneCharacters = CHARACTERS;

/** A listener's options: the programme's proposal, the tones alone, or a scene. */
export const sceneChoices = ["own", "none", ...SCENES] as const;

export type SceneChoice = (typeof sceneChoices)[number];

/**
 * The scene's share of the loudness in per cent: 0 is only tones, 100 only the scene. Finer steps are
 * inaudible, and each is a separate sound for the server.
 */
export const balanceChoices: readonly string[] = Array.from({ length: 21 }, (_, at) => `${5 * at}`);

/** Balance of a scene without a proposal: tones and scene equally loud. */
export const usualBalancePercent = 50;

/** A programme's own scene, with the reason shown to its owner. */
export interface ProposedScene {
  name: SceneName;
  character: Character;
  balancePercent: number;
  purpose: Purpose;
  reason: string;
}

/** A listener's choices; missing ones are as proposed or default. */
export interface SceneRequest {
  scene: SceneChoice;
  character?: Character | undefined;
  balancePercent?: number | undefined;
}
