import { useState } from "react";
import type { PendingTrack } from "@attune/contract/review";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { ReviewQueue } from "./review-queue.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

const track = (n: number, username: string, over: Partial<PendingTrack> = {}): PendingTrack => ({
  id: `6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a0${n}`,
  kind: "programme",
  userId: "22222222-2222-4222-8222-222222222222",
  username,
  createdAt: `2026-11-21T09:0${n}:00.000Z`,
  severity: "routine",
  isFlagged: false,
  waitingSince: `2026-11-21T09:0${n}:00.000Z`,
  durationSeconds: 1200,
  reviewReasons: ["A safety flag"],
  caseId: null,
  ...over,
});

async function open(tracks: readonly PendingTrack[]) {
  stubFetch({ "GET /api/admin/audio-files/review": () => Response.json(tracks) });
  renderAt("/admin?tab=users&view=review", <Admin />);
  await screen.findAllByRole("link", { name: /^Review the/ });
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

test("people in crisis are listed first in their own section, with the reason", async () => {
  const bob = track(2, "bob", { severity: "crisis", reviewReasons: ["Words of self-harm"] });
  await open([bob, track(1, "ann")]);
  const first = within(screen.getByRole("region", { name: "Needs a person first" }));
  expect(first.getAllByRole("link").map((it) => it.textContent)).toEqual(["bob"]);
  expect(first.getByText("Words of self-harm")).toBeTruthy();
  const others = within(screen.getByRole("region", { name: "Other audio" }));
  expect(others.getAllByRole("link").map((it) => it.textContent)).toEqual(["ann"]);
});

test("j and k move between the reviews of the queue, without the mouse", async () => {
  await open([track(1, "ann"), track(2, "bob")]);
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press("j");
  press("j");
  expect(document.activeElement?.textContent).toBe("bob");
  press("k");
  expect(document.activeElement?.textContent).toBe("ann");
});

test("j and k cross from the people in crisis to the other audio and back", async () => {
  await open([track(2, "bob", { severity: "crisis" }), track(1, "ann")]);
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press("j");
  expect(document.activeElement?.textContent).toBe("bob");
  press("j");
  expect(document.activeElement?.textContent).toBe("ann");
  press("j");
  expect(document.activeElement?.textContent).toBe("ann");
  press("k");
  expect(document.activeElement?.textContent).toBe("bob");
});

test("an open case is linked from its person's review", async () => {
  const caseId = "0b8f6a51-5f0e-4a0c-9d3e-0a8b7c6d5e4f";
  await open([track(1, "ann", { severity: "crisis", caseId })]);
  const link = screen.getByRole("link", { name: "Open the case of ann" });
  expect(link.getAttribute("href")).toBe(`/admin?tab=users&view=cases&case=${caseId}`);
});

test("returning from a review puts the focus back on its link", async () => {
  await open([track(1, "ann"), track(2, "bob")]);
  const link = screen.getByRole("link", { name: /for bob/ });
  expect(link.getAttribute("href")).toBe(`/admin/review/${track(2, "bob").id}`);
  fireEvent.click(link);
  for (const _ of ["away", "back"]) fireEvent.click(screen.getByText("Another tab"));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("link", { name: /for bob/ })),
  );
});
