import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { FakeAudio } from "../../testing/fake-audio.ts";
import { calm } from "../../testing/playables.ts";
import { PlayerProvider } from "./player-context.tsx";
import { createPlayer } from "./player-element.ts";
import { SceneChoice } from "./scene-choice.tsx";
import { SoundChoices } from "./sound-choices.tsx";

const inRain = {
  ...calm,
  scene: {
    name: "light-rain",
    character: "night",
    balancePercent: 40,
    reason: "Light rain at night, because sleep troubles you most.",
  },
} as const;

function start(track = inRain as typeof calm) {
  const audio = new FakeAudio();
  const player = createPlayer(audio.element, new FakeAudio().element);
  render(
    <PlayerProvider artist="Attune" player={player}>
      <SceneChoice track={track} />
      <SoundChoices track={track} />
    </PlayerProvider>,
  );
  return { audio, player };
}

const choose = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));
const balance = () => screen.getByRole<HTMLInputElement>("slider", { name: "Balance" });
const move = (value: number) => fireEvent.change(balance(), { target: { value } });
const rest = () => vi.advanceTimersByTime(1000);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  rest();
  vi.useRealTimers();
});

it("says why a scene is proposed, and starts with the proposed balance", () => {
  start();
  expect(screen.queryByText(inRain.scene.reason)).not.toBeNull();
  expect(balance().value).toBe("4");
  expect(balance().getAttribute("aria-valuetext")).toBe("40% scene");
});

it("requests the chosen scene, time of day and balance, and remembers them on this device", () => {
  const { audio, player } = start();
  player.play(inRain);
  audio.startSounding();
  audio.moveTo(100);
  choose("Sea");
  choose("Night");
  rest();
  expect(audio.src).toBe("/api/audio/calm?output=headphones&scene=sea&character=night");
  move(7);
  rest();
  expect(audio.src).toContain("&scene=sea&character=night&balance=75");
  audio.startSounding();
  expect(audio.currentTime).toBe(100);
  const again = createPlayer(new FakeAudio().element, new FakeAudio().element).getState();
  expect(again).toMatchObject({ scene: "sea", character: "night", levels: { tones: 3, scene: 5 } });
});

it("sends one request after the slider is dragged", () => {
  const { audio, player } = start();
  player.play(inRain);
  audio.startSounding();
  const { loads } = audio;
  for (const value of [5, 6, 7, 8, 9, 10]) move(value);
  expect(audio.loads).toBe(loads);
  rest();
  expect(audio.loads).toBe(loads + 1);
  expect(audio.src).toContain("balance=100");
});

it.each([
  [0, "Tones alone", 0],
  [3, "25% scene", 25],
  [5, "50% scene", 50],
  [8, "85% scene", 85],
  [10, "Scene alone", 100],
])("the balance slider runs from tones to scene: %i is %s", (value, words, percent) => {
  const { audio, player } = start();
  player.play(inRain);
  move(value);
  rest();
  expect(balance().getAttribute("aria-valuetext")).toBe(words);
  expect(audio.src).toContain(`balance=${percent}`);
});

it("reads the levels stored by an earlier version", () => {
  localStorage.setItem(
    "audio_scene",
    JSON.stringify({ scene: "sea", character: "own", levels: { tones: 10, scene: 8 } }),
  );
  start();
  expect(balance().value).toBe("4");
});

it("offers background noise only without a scene", () => {
  const { audio, player } = start();
  player.setBed("pink-soft");
  player.play(inRain);
  rest();
  expect(audio.src).toBe("/api/audio/calm?output=headphones");
  expect(screen.queryByLabelText("Background noise")).toBeNull();
  choose("Tones only");
  rest();
  expect(audio.src).toBe("/api/audio/calm?output=headphones&scene=none&bed=pink-soft");
  expect(screen.queryByLabelText("Background noise")).not.toBeNull();
  expect(screen.queryByRole("slider", { name: "Balance" })).toBeNull();
});

it("offers sessions from ten minutes to eight hours", () => {
  start();
  const lengths = screen.getByRole<HTMLSelectElement>("combobox", { name: "Session length" });
  const names = Array.from(lengths.options, ({ text }) => text);
  expect(names.slice(1)).toEqual([
    "10 minutes",
    "15 minutes",
    "20 minutes",
    "30 minutes",
    "45 minutes",
    "60 minutes",
    "2 hours",
    "4 hours",
    "8 hours",
  ]);
});

it("offers no scenes for a recording", () => {
  const recording = { ...calm, isRecording: true };
  const { audio, player } = start(recording);
  player.setScene({ scene: "sea", levels: { tones: 0, scene: 3 } });
  player.play(recording);
  expect(audio.src).toBe("/api/audio/calm?output=headphones");
  expect(screen.queryByText("Recordings play without scenes.")).not.toBeNull();
  expect(screen.queryByRole("radio", { name: "Sea" })).toBeNull();
});

it.each([
  ['{"scene":"thunder","character":"dusk","levels":{"tones":0,"scene":0}}'],
  ['{"levels":{"tones":-1,"scene":3}}'],
  ['{"levels":{"tones":2.5,"scene":null}}'],
  ['{"levels":"loud"}'],
  ["[]"],
  ["no JSON"],
])("plays as proposed if the device has stored %s", (stored) => {
  localStorage.setItem("audio_scene", stored);
  const { player } = start();
  expect(player.getState()).toMatchObject({ scene: "own", character: "own", levels: null });
});
