import { expect, it } from "vitest";
import { FakeAudio } from "../../testing/fake-audio.ts";
import { calm } from "../../testing/playables.ts";
import { followOtherWindows } from "./one-window.ts";
import { createPlayer } from "./player-element.ts";

it("pauses when another window of the browser starts playing, and can play again", async () => {
  const windows = [0, 1].map(() => {
    const audio = new FakeAudio();
    const player = createPlayer(audio.element, new FakeAudio().element);
    return { audio, player, end: followOtherWindows(player) };
  });
  const sounding = () =>
    windows.map(({ audio, player }) => [!audio.paused, player.getState().phase]);
  const [first, second] = windows;
  first?.player.play(calm);
  first?.audio.startSounding();
  second?.player.play(calm);
  second?.audio.startSounding();
  await expect.poll(sounding).toEqual([
    [false, "paused"],
    [true, "playing"],
  ]);
  first?.player.resume();
  first?.audio.tell("playing");
  await expect.poll(sounding).toEqual([
    [true, "playing"],
    [false, "paused"],
  ]);
  for (const { end } of windows) end();
});
