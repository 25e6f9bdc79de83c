import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetPersonOnDevice } from "../../api/personal-keys.ts";
import { emitPersonEvent } from "../../api/person-events.ts";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { HelpBar } from "./help-bar.tsx";
import { raiseHelp, raiseHelpFor } from "./help-state.ts";
import { TalkButton } from "./talk-button.tsx";

beforeEach(() => {
  localStorage.clear();
  const reply = { code: "AUD", symbol: "A$", rate: 2, country: "AU", ratesFrom: "2026-01-01" };
  stubFetch({ "GET /api/currency": () => Response.json(reply) });
});
afterEach(() => {
  cleanup();
  restoreFetch();
});

test("the help bar starts folded, can be closed, and returns at a new sign of distress", () => {
  renderAt("/", <HelpBar />);
  expect(screen.queryByText("Help now")).toBeNull();
  act(raiseHelp);
  expect(screen.getByText("Help now").closest("details")?.open).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Close help" }));
  expect(screen.queryByText("Help now")).toBeNull();
  act(raiseHelp);
  expect(screen.getByText("Help now")).toBeTruthy();
});

test("a later disclosure opens the closed bar, on whichever device it was made, and the same one does not", () => {
  renderAt("/", <HelpBar />);
  act(() => raiseHelpFor("first"));
  expect(screen.getByText("Help now")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Close help" }));
  act(() => raiseHelpFor("first"));
  expect(screen.queryByText("Help now")).toBeNull();
  act(() => raiseHelpFor("second"));
  expect(screen.getByText("Help now")).toBeTruthy();
});

test("the next user of the device does not see it", async () => {
  renderAt("/", <HelpBar />);
  act(raiseHelp);
  await act(async () => {
    emitPersonEvent("left");
    forgetPersonOnDevice();
    await Promise.resolve();
  });
  expect(screen.queryByText("Help now")).toBeNull();
});

test("one press shows the numbers of the visitor's country, and another choice is remembered", async () => {
  renderAt("/", <TalkButton />);
  fireEvent.click(screen.getByRole("button", { name: "I need to talk to someone" }));
  expect(await screen.findByRole("link", { name: "000" })).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Show numbers for"), { target: { value: "India" } });
  expect(screen.getByRole("link", { name: "14416" })).toBeTruthy();
  expect(localStorage.getItem("help_country")).toBe("India");
});
