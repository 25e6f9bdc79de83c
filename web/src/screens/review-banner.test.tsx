import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { OwnCare } from "@attune/contract/care-case";
import type { UserState } from "@attune/contract/user";
import { saveWeek } from "../features/player/listened-week.ts";
import { closeHelp, raiseHelp } from "../features/questionnaire/help-state.ts";
import { readyState } from "../testing/dashboard.ts";
import { amira } from "../testing/amira.ts";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { ReviewBanner } from "./review-banner.tsx";

const care: OwnCare = {
  isCaseOpen: false,
  isContacted: false,
  disclosureId: null,
  staffedHours: null,
  contactBy: "2026-11-21T10:30:00.000Z",
};

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  restoreFetch();
});

function open(
  trouble: number,
  changes: Partial<UserState> = {},
  tracks: object[] = [{}],
  ownCare: OwnCare | null = care,
) {
  const answers = [{ topic: "stress", polarity: "higher-is-worse", before: trouble, after: null }];
  const beganAt = new Date().toISOString();
  const sent = stubFetch({
    "GET /api/user/audio-files": () => Response.json(tracks),
    "GET /api/user/check-ins": () => Response.json([{ answers, beganAt }]),
  });
  renderAt(
    "/dashboard",
    <ReviewBanner user={amira} state={{ ...readyState, ...changes }} care={ownCare} />,
  );
  return () => waitFor(() => expect(sent.length).toBeGreaterThan(1));
}

const readListening = () => act(() => saveWeek({ minutes: 60, days: 3 }));

const prompt = () => screen.queryByRole("button", { name: "Write a review" });

test("a user who listens and is well is asked for a review, once what is shown above it has been read", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(3)();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(prompt()).toBeNull();
  readListening();
  await waitFor(() => expect(prompt()).not.toBeNull());
});

test("a review in which someone speaks of a crisis shows help at once", async () => {
  localStorage.clear();
  await open(3)();
  readListening();
  fireEvent.click(await screen.findByRole("button", { name: "Write a review" }));
  const text = await screen.findByLabelText("Your review (optional)");
  fireEvent.change(text, { target: { value: "Nice sound, but I still want to kill myself" } });
  expect(await screen.findByText("You do not have to go through this alone")).toBeTruthy();
  expect(localStorage.getItem("help_now")).toBe("open");
});

test("nobody is asked for a review beside help, but a review being written stays open", async () => {
  localStorage.clear();
  await open(3)();
  readListening();
  expect(await screen.findByRole("button", { name: "Write a review" })).toBeTruthy();
  act(raiseHelp);
  expect(prompt()).toBeNull();
  act(closeHelp);
  expect(prompt()).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Write a review" }));
  const text = await screen.findByLabelText<HTMLTextAreaElement>("Your review (optional)");
  fireEvent.change(text, { target: { value: "It calms me" } });
  act(raiseHelp);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Your review (optional)").value).toBe(
    "It calms me",
  );
  fireEvent.change(text, { target: { value: "" } });
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(prompt()).toBeNull());
});

test.each([
  ["felt low lately", 8, {}, [{}]],
  ["has nothing to play", 3, {}, []],
  ["has no access", 3, { hasAccess: false }, [{}]],
  ["is suspended", 3, { isSuspended: true }, [{}]],
  ["has an open case", 3, {}, [{}], { ...care, isCaseOpen: true, isContacted: true }],
  ["may have an open case", 3, {}, [{}], null],
] as [string, number, Partial<UserState>, object[], OwnCare | null | undefined][])(
  "nobody is asked who %s",
  async (_what, trouble, changes, tracks, ownCare) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open(trouble, changes, tracks, ownCare)();
    readListening();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(prompt()).toBeNull();
  },
);
