import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { OwnMeasurement } from "@attune/contract/certificate";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { PlayerProvider } from "../player/player-context.tsx";
import { Measured } from "./measured.tsx";

const path = "/api/user/audio-files/1/measurement?output=headphones";

const found: OwnMeasurement = {
  pitch: "exact",
  scene: { name: "sea", character: "night" },
  tones: "clear",
  headroomDecibels: 9,
  loudness: "gentle",
  clicks: "none",
  isAsMeant: true,
};

afterEach(() => {
  cleanup();
  restoreFetch();
});

function open(reply: () => Response) {
  const sent = stubFetch({
    "GET /api/user": () => new Response("", { status: 401 }),
    [`GET ${path}`]: reply,
  });
  renderAt(
    "/dashboard",
    <PlayerProvider artist="Attune">
      <Measured trackId="1" />
    </PlayerProvider>,
  );
  return () => sent.filter((request) => request.path === path).length;
}

const ask = () => fireEvent.click(screen.getByRole("button", { name: "Measure it now" }));

it("measures only on request, and describes the result without hertz", async () => {
  const asked = open(() => Response.json(found));
  expect(asked()).toBe(0);
  ask();
  expect(await screen.findByText("Everything is as intended.")).toBeTruthy();
  expect(asked()).toBe(1);
  expect(screen.getByText("The loudest moment is 9 dB below the maximum for a file.")).toBeTruthy();
  expect(screen.getByText("It rises and falls gently.")).toBeTruthy();
  expect(screen.getByText(/scene proposed for you: Sea, night\.$/)).toBeTruthy();
  expect(screen.getByText("Each tone stands out from the scene.")).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/hertz|\bHz\b/i);
});

it("says when there was no scene, and omits the line about tones within one", async () => {
  open(() => Response.json({ ...found, scene: null, tones: "alone" }));
  ask();
  expect(await screen.findByText("Measured without a scene.")).toBeTruthy();
  expect(screen.queryByText("Tones")).toBeNull();
});

it("says when a tone is off pitch", async () => {
  open(() => Response.json({ ...found, pitch: "off", isAsMeant: false }));
  ask();
  expect(await screen.findByText("A tone is off pitch.")).toBeTruthy();
  expect(screen.getByText(/Please tell us in Support/)).toBeTruthy();
});

it("shows why measuring failed, and measures on retry", async () => {
  const busy = "Several sounds are being measured. Please try again in a minute.";
  const replies = [() => problemReply(429, "certificates-busy", busy), () => Response.json(found)];
  open(() => replies.shift()!());
  ask();
  expect((await screen.findByRole("alert")).textContent).toContain(busy);
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Everything is as intended.")).toBeTruthy();
});
