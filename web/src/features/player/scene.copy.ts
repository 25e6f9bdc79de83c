import type { SceneChoice } from "@attune/domain/track/scene-choice";
import { spellOut } from "../../ui/spell-out.ts";
import { wordsFor } from "../../ui/words-for.ts";
import type { CharacterChoice } from "./scene-settings.ts";

export const sceneCopy = {
  legend: "Around the tones",
  characterLegend: "Time of day",
  balance: "Balance",
  share: (percent: number) => {
    if (percent === 0) return "Tones alone";
    return percent === 100 ? "Scene alone" : `${percent}% scene`;
  },
  asProposed: "As proposed",
  uncomposed: "Your tones, as composed.",
  recording: "Recordings play without scenes.",
};

/** For each: the chip's label, and a phrase for the text below the chips. */
export const sceneNames: Record<SceneChoice, { name: string; description: string }> = {
  own: { name: sceneCopy.asProposed, description: sceneCopy.uncomposed },
  none: { name: "Tones only", description: "Nothing but your tones." },
  drone: { name: "Drone", description: "One warm chord that changes slowly." },
  bowls: { name: "Bowls", description: "Singing bowls, with pauses between." },
  strings: { name: "Strings", description: "Plucked strings, bright and unhurried." },
  "light-rain": { name: "Light rain", description: "Single drops on leaves and stone." },
  "heavy-rain": { name: "Heavy rain", description: "A steady downpour, close by." },
  sea: { name: "Sea", description: "Waves rolling in and drawing back." },
  stream: { name: "Stream", description: "Water running over stones." },
  wind: { name: "Wind", description: "Wind rising and falling in the trees." },
  "night-garden": { name: "Night garden", description: "Crickets in warm, still air." },
  fire: { name: "Fire", description: "A low fire with a crackle now and then." },
};

/** The name of a track's scene, which the server may know before this page does. */
export const sceneNameOf = (scene: string): string =>
  wordsFor(sceneNames, scene)?.name ?? spellOut(scene);

export const characterNames: Record<CharacterChoice, string> = {
  own: sceneCopy.asProposed,
  day: "Day",
  night: "Night",
};
