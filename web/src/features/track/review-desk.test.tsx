import { useState } from "react";
import type { PendingTrack } from "@attune/contract/track";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, standInFetch } from "../../testing/stand-in-fetch.ts";
import { ReviewQueue } from "./review-queue.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

const track = (n: number, username: string) =>
  ({
    id: `6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a${String(n).padStart(2, "0")}`,
    username,
    createdAt: `2026-11-21T09:${String(n).padStart(2, "0")}:00.000Z`,
    durationSeconds: 1200,
    reviewReasons: ["A safety flag"],
    items: [],
  }) as unknown as PendingTrack;

const three = [track(1, "ann"), track(2, "bob"), track(3, "cleo")];

async function open(address = "/admin?tab=users&view=review", all = three) {
  const waiting = [...all];
  const sent = standInFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "GET /api/admin/audio-files/review": () => Response.json(waiting),
    ...Object.fromEntries(
      waiting.map((it) => [
        `POST /api/admin/audio-files/${it.id}/review`,
        () => {
          waiting.splice(waiting.indexOf(it), 1);
          return Response.json({ id: it.id, status: "approved" });
        },
      ]),
    ),
    ...Object.fromEntries(
      all.map((it) => [
        `POST /api/admin/audio-files/${it.id}/review/undo`,
        () => {
          waiting.unshift(it);
          return Response.json({ id: it.id, userId: it.id, status: "pending" });
        },
      ]),
    ),
  });
  renderAt(address, <Admin />);
  await screen.findByRole("heading", { name: all[0]?.username });
  return () => sent.filter((it) => it.method === "POST").map((it) => it.body);
}

function Admin() {
  const [isReview, setIsReview] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsReview(!isReview)}>
        Another tab
      </button>
      {isReview && <ReviewQueue />}
    </>
  );
}

/** jsdom plays nothing, so a test says which part was played. */
function play(...ranges: [number, number][]) {
  const played = {
    length: ranges.length,
    start: (n: number) => ranges[n]?.[0],
    end: (n: number) => ranges[n]?.[1],
  };
  const audio = screen.getByLabelText(/^Listen to/);
  Object.defineProperty(audio, "played", { value: played, configurable: true });
  fireEvent.timeUpdate(audio);
}

const confirmIn = async () =>
  fireEvent.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Approve" }),
  );
const key = (name: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const noteField = () => screen.getByLabelText<HTMLTextAreaElement>("Note for staff (optional)");

test("the queue tells of each why it waits, so that the gravest can be looked at first", async () => {
  const grave = { ...track(2, "bob"), reviewReasons: ["Words of self-harm", "A safety flag"] };
  await open("/admin?tab=users&view=review", [track(1, "ann"), grave, track(3, "cleo")]);
  fireEvent.click(screen.getByRole("button", { name: /^bob.*Words of self-harm$/ }));
  expect(await screen.findByRole("heading", { name: "bob" })).toBeTruthy();
});

test("whoever asked for the next review stands at it, and the keys work at once", async () => {
  await open("/admin?tab=users&view=review&at=desk");
  await waitFor(() => expect(location.search).toBe("?tab=users&view=review"));
  key("j");
  expect(await screen.findByRole("heading", { name: "bob" })).toBeTruthy();
});

test("a frequency that was given by hand is approved or taken away: there is nothing to make again, measure or note", async () => {
  const given = { ...track(1, "ann"), kind: "assigned" } as PendingTrack;
  const sent = await open("/admin?tab=users&view=review&at=desk", [given]);
  expect(screen.getAllByText(/^Given /)).toHaveLength(2);
  expect(screen.queryByLabelText("Note for staff (optional)")).toBeNull();
  expect(screen.queryByRole("button", { name: /Make again|Certificate/ })).toBeNull();
  await waitFor(() => expect(location.search).not.toContain("at="));
  for (const name of ["n", "g"]) key(name);
  key("r");
  expect(await screen.findByText(/^It is taken away from the customer\./)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(sent()).toEqual([{ decision: "rejected", heardSeconds: 0 }]));
});

test("a note is left by Esc, survives a look at the next one, and goes with the decision", async () => {
  const sent = await open("/admin?tab=users&view=review&at=desk");
  await waitFor(() => expect(location.search).not.toContain("at="));
  key("n");
  expect(document.activeElement).toBe(noteField());
  fireEvent.change(noteField(), { target: { value: "Ask about the ears." } });
  // A letter in the field is a letter.
  key("a");
  expect(sent()).toEqual([]);
  key("Escape");
  expect(document.activeElement).not.toBe(noteField());
  key("j");
  await screen.findByRole("heading", { name: "bob" });
  expect(noteField().value).toBe("");
  key("k");
  await screen.findByRole("heading", { name: "ann" });
  expect(noteField().value).toBe("Ask about the ears.");
  play([0, 90]);
  key("a");
  expect(await screen.findByRole("heading", { name: "bob" })).toBeTruthy();
  expect(sent()).toEqual([
    { decision: "approved", adminNotes: "Ask about the ears.", heardSeconds: 90 },
  ]);
  expect(noteField().value).toBe("");
});

test("twenty are decided by one key each, without the mouse and without the list in between", async () => {
  const twenty = Array.from({ length: 20 }, (_, n) => track(n + 1, `person ${n + 1}`));
  const sent = await open("/admin?tab=users&view=review&at=desk", twenty);
  await waitFor(() => expect(location.search).not.toContain("at="));
  for (const { username } of twenty) {
    await screen.findByRole("heading", { name: username });
    play([0, 60]);
    key("a");
  }
  expect(await screen.findByText("Nothing waits for review.")).toBeTruthy();
  expect(sent()).toEqual(twenty.map(() => ({ decision: "approved", heardSeconds: 60 })));
  expect(document.activeElement?.textContent).toBe("Nothing waits for review.");
});

test("approving what was barely heard asks first, and counts each passage once, on every visit", async () => {
  const sent = await open("/admin?tab=users&view=review&at=desk");
  await waitFor(() => expect(location.search).not.toContain("at="));
  const approve = () => screen.getByRole("button", { name: /^Approve the/ });
  play([0, 5], [10, 17]);
  const heard = screen.getByText("You have listened to 12 seconds of 20 minutes.");
  expect(approve().getAttribute("aria-describedby")).toBe(heard.id);
  key("j");
  await screen.findByRole("heading", { name: "bob" });
  expect(screen.getByText("You have listened to 0 seconds of 20 minutes.")).toBeTruthy();
  key("k");
  await screen.findByRole("heading", { name: "ann" });
  play([4, 14]);
  expect(screen.getByText("You have listened to 17 seconds of 20 minutes.")).toBeTruthy();
  key("a");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("You have listened to 17 seconds of 20 minutes.")).toBeTruthy();
  expect(sent()).toEqual([]);
  await confirmIn();
  await waitFor(() =>
    expect(sent()).toEqual([{ decision: "approved", heardSeconds: 17, isConfirmed: true }]),
  );
});

test("approving a flagged audio names its reasons first, however much was heard", async () => {
  const flagged = { ...track(1, "ann"), isFlagged: true };
  const sent = await open("/admin?tab=users&view=review&at=desk", [flagged]);
  await waitFor(() => expect(location.search).not.toContain("at="));
  play([0, 1200]);
  key("a");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("A safety flag")).toBeTruthy();
  expect(dialog.getByText(/It is flagged\. Please read why/)).toBeTruthy();
  await confirmIn();
  await waitFor(() =>
    expect(sent()).toEqual([{ decision: "approved", heardSeconds: 1200, isConfirmed: true }]),
  );
});

test("the keys work wherever the focus is on the page, and not in a dialog", async () => {
  await open();
  screen.getByText("Another tab").focus();
  key("j");
  expect(await screen.findByRole("heading", { name: "bob" })).toBeTruthy();
  (document.activeElement as HTMLElement).blur();
  key("r");
  await screen.findByRole("dialog");
  fireEvent.keyDown(document.body, { key: "k" });
  expect(screen.queryByRole("heading", { name: "ann" })).toBeNull();
});

test("people in crisis stand in a section of their own, above the others", async () => {
  const inCrisis = { ...track(2, "bob"), severity: "crisis" } as PendingTrack;
  await open("/admin?tab=users&view=review", [inCrisis, track(1, "ann")]);
  const first = within(screen.getByRole("region", { name: "Needs a person first" }));
  expect(first.getAllByRole("button").map((it) => it.textContent)).toEqual([
    expect.stringContaining("bob"),
  ]);
  expect(screen.getByRole("region", { name: "Other audio" }).textContent).toContain("ann");
});

test("a decision offers an undo, which brings the audio back into the queue", async () => {
  await open("/admin?tab=users&view=review&at=desk");
  play([0, 60]);
  fireEvent.click(screen.getByRole("button", { name: /^Approve the/ }));
  await screen.findByRole("heading", { name: "bob" });
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Back in the queue")).toBeTruthy();
  expect(await screen.findByRole("button", { name: /^ann/ })).toBeTruthy();
});

test("a note is still there when staff come back from another tab, and goes with the person", async () => {
  await open("/admin?tab=users&view=review");
  fireEvent.change(noteField(), { target: { value: "Ask about the ears." } });
  for (const _ of ["away", "back"]) fireEvent.click(screen.getByText("Another tab"));
  await screen.findByRole("heading", { name: "ann" });
  expect(noteField().value).toBe("Ask about the ears.");
  cleanup();
  // As every test begins: nobody is signed in any more.
  await open("/admin?tab=users&view=review");
  expect(noteField().value).toBe("");
});

test.each([
  ["the connection is lost", () => new Response("", { status: 503 }), "ann"],
  [
    "somebody else was faster",
    () => problemReply(409, "already-reviewed", "This audio has been reviewed already."),
    "bob",
  ],
])("where %s, the audio that is left to decide is open: %#", async (_case, reply, shown) => {
  const waiting = shown === "ann" ? three : three.slice(1);
  let isSent = false;
  standInFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    // The list cannot be read either while the connection is away.
    "GET /api/admin/audio-files/review": () =>
      isSent && shown === "ann"
        ? new Response("", { status: 503 })
        : Response.json(isSent ? waiting : three),
    [`POST /api/admin/audio-files/${three[0]?.id}/review`]: () => {
      isSent = true;
      return reply();
    },
  });
  renderAt("/admin?tab=users&view=review", <ReviewQueue />);
  fireEvent.click(await screen.findByRole("button", { name: /^Approve the audio for ann/ }));
  await confirmIn();
  expect(await screen.findByText("Error")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: shown })).toBeTruthy();
  expect(screen.queryAllByRole("button", { name: /^ann/ })).toHaveLength(shown === "ann" ? 1 : 0);
});
