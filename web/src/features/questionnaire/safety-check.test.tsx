import { useState } from "react";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { SafetyCheck } from "./safety-check.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

const open = (words: string, earlier: string) => {
  stubFetch({});
  renderAt("/", <SafetyCheck isMessage answers={{ words, earlier }} here={{ words }} />);
};

it("a user who writes to support reads no promise that applies only to an assessment", () => {
  open("I have epilepsy and I do not want to live any more", "");
  expect(screen.getByRole("link", { name: "116 123" })).toBeTruthy();
  expect(screen.getByText(/We read every one, but not at all hours/)).toBeTruthy();
  expect(screen.queryByText(/reads what you told us/)).toBeNull();
  expect(screen.queryByText(/checks it before you can play it/)).toBeNull();
  expect(screen.getByText(/checks pulsed and headphone-only sounds before/)).toBeTruthy();
});

it("shows the helpline numbers collapsed beside text that was already sent", () => {
  open("", "I have epilepsy and I do not want to live any more");
  expect(screen.getByText("Talk to someone now").closest("details")?.open).toBe(false);
  expect(screen.queryByText(/You do not have to go through this alone/)).toBeNull();
  expect(screen.queryByText(/You mentioned epilepsy/)).toBeNull();
});

it("shows the numbers beside words about somebody else at risk, and opens no help bar for them", () => {
  localStorage.clear();
  const words = "My son keeps saying he wants to die.";
  stubFetch({});
  renderAt("/", <SafetyCheck answers={{ words }} here={{ words }} />);
  expect(screen.getByRole("heading", { name: "If you are worried about someone" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "116 123" })).toBeTruthy();
  expect(screen.queryByText(/Thank you for telling us/)).toBeNull();
  expect(localStorage.getItem("help_now")).toBeNull();
});

it("opens the help bar for an answer given before the check had loaded", () => {
  localStorage.clear();
  stubFetch({});
  renderAt(
    "/",
    <SafetyCheck answers={{ depression: "Severe depression", digestive: "None" }} here={{}} />,
  );
  expect(localStorage.getItem("help_now")).toBe("open");
});

it("leaves the help bar closed if the user closed it", () => {
  localStorage.setItem("help_now", "closed");
  stubFetch({});
  renderAt("/", <SafetyCheck answers={{ depression: "Severe depression" }} here={{}} />);
  expect(localStorage.getItem("help_now")).toBe("closed");
});

it.each([
  ["numbers", "I do not want to live", "I do not want to live any more"],
  ["emergency number", "One side of my face is drooping", "One side of my face is drooping down"],
])("scrolls the %s into view again once typing stops", async (_, words, more) => {
  const reveal = vi.fn();
  Element.prototype.scrollIntoView = reveal;
  stubFetch({});
  renderAt("/", <Writing />);
  const field = screen.getByRole("textbox");
  fireEvent.input(field, { target: { value: words } });
  await waitFor(() => expect(reveal).toHaveBeenCalledTimes(1));
  fireEvent.input(field, { target: { value: more } });
  expect(reveal).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(reveal).toHaveBeenCalledTimes(2));
});

it("scrolls to the emergency number rather than to the helplines below it", async () => {
  const revealed: string[] = [];
  Element.prototype.scrollIntoView = function reveal(this: Element) {
    revealed.push(this.querySelector("h2")?.textContent ?? "");
  };
  stubFetch({});
  renderAt("/", <Writing />);
  const value = "I have taken an overdose, I want to die";
  fireEvent.input(screen.getByRole("textbox"), { target: { value } });
  await waitFor(() => expect(revealed.length).toBeGreaterThan(0));
  // The number is that of the device's time zone.
  expect(revealed.filter((heading) => !/^Call \d+ now$/.test(heading))).toEqual([]);
});

it("shows the emergency number first to a user who writes about stroke symptoms", () => {
  open("One side of my face is drooping", "");
  expect(screen.getByRole("heading", { name: /^Call \d+ now$/ })).toBeTruthy();
  expect(screen.getByText(/could be a stroke/)).toBeTruthy();
  expect(localStorage.getItem("help_now")).toBe("open");
});

it("stays on screen when the emergency number goes away, in a browser whose scrolling returns a promise", () => {
  // Chromium; the type of the DOM does not know it yet.
  Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as void;
  stubFetch({});
  renderAt("/", <Writing />);
  const field = screen.getByRole("textbox");
  fireEvent.input(field, { target: { value: "One side of my face is drooping" } });
  expect(screen.getByRole("heading", { name: /^Call \d+ now$/ })).toBeTruthy();
  fireEvent.input(field, { target: { value: "Nothing" } });
  expect(screen.queryByRole("heading", { name: /^Call \d+ now$/ })).toBeNull();
  expect(screen.getByRole("textbox")).toBeTruthy();
});

function Writing() {
  const [words, setWords] = useState("");
  return (
    <>
      <textarea value={words} onChange={(event) => setWords(event.target.value)} />
      <SafetyCheck isMessage answers={{ words }} here={{ words }} />
    </>
  );
}

it("prepares its rules in idle moments, and only once there is an answer", () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (task: () => void) => idle.push(task));
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  stubFetch({});
  renderAt("/", <SafetyCheck answers={{}} here={{}} />);
  expect(idle).toHaveLength(0);
  cleanup();
  renderAt("/", <SafetyCheck answers={{ sleep: "Poor" }} here={{}} />);
  expect(idle).toHaveLength(1);
  idle[0]?.();
  expect(idle).toHaveLength(2);
  cleanup();
  vi.unstubAllGlobals();
});
