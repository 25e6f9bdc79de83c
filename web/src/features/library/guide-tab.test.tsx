import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { GuideTab } from "./guide-tab.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

function open(minutes: number) {
  stubFetch({
    "GET /api/user": () => new Response("", { status: 401 }),
    "GET /api/user/listening": () =>
      Response.json({ positions: [], week: { minutes, days: minutes === 0 ? 0 : 2 } }),
  });
  renderAt("/dashboard?tab=guide", <GuideTab />);
}

test("listening time this week is shown against the safe limit", async () => {
  open(200);
  expect(
    await screen.findByText("Since Monday you have listened for 3 hours 20 minutes."),
  ).toBeTruthy();
  const bar = screen.getByRole("progressbar", { name: "Listening since Monday, of 40 hours" });
  expect(bar.getAttribute("aria-valuenow")).toBe("200");
  expect(screen.queryByText("That is a lot of listening")).toBeNull();
});

test("a user close to 40 hours is asked to rest their ears", async () => {
  open(33 * 60);
  expect(await screen.findByText("That is a lot of listening")).toBeTruthy();
});

test("a user who has not listened sees no bar", async () => {
  open(0);
  expect(await screen.findByText("No listening counted yet this week.")).toBeTruthy();
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("the focus stays at a button of the headphone check while it plays", async () => {
  open(0);
  const left = screen.getByRole<HTMLButtonElement>("button", { name: "Play on the left" });
  fireEvent.click(left);
  expect(left.getAttribute("aria-disabled")).toBe("true");
  expect(left.disabled, "browsers take the focus from a disabled button").toBe(false);
  await waitFor(() => expect(left.getAttribute("aria-disabled")).toBeNull());
});

test("a browser that cannot play the test sound says so", async () => {
  open(0);
  fireEvent.click(screen.getByRole("button", { name: "Play on the left" }));
  expect(await screen.findByText(/This browser could not play the test sound/)).toBeTruthy();
});

test("the guide says how to listen, and when not to", async () => {
  open(0);
  await screen.findByText("No listening counted yet this week.");
  const steps = screen.getAllByRole("listitem").map((it) => it.textContent);
  for (const words of [
    "Wear over-ear headphones as usual",
    "the full length",
    "quiet place",
    "Lay headphones on the area, or use a Bluetooth speaker",
    "2-3 inches away",
    "15-30 minutes per session",
    "Start at a low volume",
    "daily",
    "Stay hydrated",
    "while driving or operating machinery",
    "any discomfort, and contact",
  ])
    expect(steps).toContainEqual(expect.stringContaining(words));
});
