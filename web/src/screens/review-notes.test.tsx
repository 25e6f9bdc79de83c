import type { TrackReview } from "@attune/contract/review";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FakeEventSource } from "../testing/fake-event-source.ts";
import { renderAt } from "../testing/render-app.tsx";
import {
  at,
  endReviews,
  key,
  noteField,
  personOf,
  play,
  review,
  stubReviews,
  three,
} from "../testing/reviews.ts";
import { AppRoutes } from "../routes.tsx";

afterEach(async () => {
  cleanup();
  await endReviews();
});

async function open(all: readonly TrackReview[] = three, address = "/admin/review") {
  const reviews = stubReviews(all);
  renderAt(address, <AppRoutes />);
  await personOf(all[0]?.username ?? "");
  return reviews;
}

test("Esc leaves a note, which survives opening the next one and is sent with the decision", async () => {
  const { bodiesOf } = await open();
  key("n");
  expect(document.activeElement).toBe(noteField());
  fireEvent.change(noteField(), { target: { value: "Ask about the ears." } });
  // A letter typed into the field is not a shortcut.
  key("a");
  expect(bodiesOf("/review")).toEqual([]);
  key("Escape");
  expect(document.activeElement).not.toBe(noteField());
  key("j");
  await personOf("bob");
  expect(noteField().value).toBe("");
  key("k");
  await personOf("ann");
  expect(noteField().value).toBe("Ask about the ears.");
  play([0, 90]);
  key("a");
  await personOf("bob");
  expect(bodiesOf("/review")).toEqual([
    { decision: "approved", adminNotes: "Ask about the ears.", heardSeconds: 90 },
  ]);
});

test("a note is saved on the server while it is typed, and restored after a reload", async () => {
  const { bodiesOf } = await open([
    review(1, "ann", { draftNote: "Ask about" }),
    ...three.slice(1),
  ]);
  expect(noteField().value).toBe("Ask about");
  fireEvent.change(noteField(), { target: { value: "Ask about the ears." } });
  const leaving = new Event("beforeunload", { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await waitFor(() => expect(bodiesOf("/draft")).toEqual([{ note: "Ask about the ears." }]));
  await waitFor(() => {
    const later = new Event("beforeunload", { cancelable: true });
    dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });
});

test("a typed note is saved when moving on, but not after a decision", async () => {
  const { bodiesOf } = await open();
  fireEvent.change(noteField(), { target: { value: "For later." } });
  key("Escape");
  fireEvent.click(screen.getByRole("button", { name: "Next in the queue" }));
  await personOf("bob");
  expect(bodiesOf("/draft")).toEqual([{ note: "For later." }]);
  fireEvent.change(noteField(), { target: { value: "Fine." } });
  play([0, 90]);
  fireEvent.click(screen.getByRole("button", { name: /^Approve the/ }));
  await personOf("cleo");
  expect(bodiesOf("/draft")).toEqual([{ note: "For later." }]);
});

test("a note that could not be saved says so, and stays", async () => {
  await open([review(1, "ann")]);
  const stored = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    (input instanceof Request ? input.url : input.toString()).endsWith("/draft")
      ? new Response("", { status: 503 })
      : stored(input, init);
  fireEvent.change(noteField(), { target: { value: "Ask." } });
  expect(await screen.findByText(/^Not saved yet/)).toBeTruthy();
  expect(noteField().value).toBe("Ask.");
});

/** The stream is shared, so it may be open before the page follows this event: it is repeated until then. */
const onceFollowed = (event: string, check: () => void) =>
  waitFor(() => {
    FakeEventSource.newest.tell(event);
    check();
  });

test("another reviewer is named as soon as they open the review, and their decision and its undoing appear", async () => {
  const { bodiesOf, present, waiting } = await open();
  const opened = { place: "review" as const, aboutId: three[0]!.id };
  expect(bodiesOf("/presence").at(-1)).toEqual({ ...opened, isOpen: true });
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
  present.push({ ...opened, username: "mia" });
  await onceFollowed("presence", () =>
    expect(screen.getByText("mia has this open too")).toBeTruthy(),
  );
  fireEvent.change(noteField(), { target: { value: "Ask about the ears." } });
  waiting.shift();
  await onceFollowed("reviews", () =>
    expect(screen.getByRole("button", { name: /^Withdraw approval/ })).toBeTruthy(),
  );
  expect(screen.getByText("Your note is not part of the decision:")).toBeTruthy();
  expect(screen.getByText("Ask about the ears.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Approve the/ })).toBeNull();
  waiting.unshift(three[0]!);
  FakeEventSource.newest.tell("reviews");
  expect(await screen.findByRole("button", { name: /^Approve the/ })).toBeTruthy();
  expect(noteField().value).toBe("Ask about the ears.");
});

test("an approval is withdrawn with a reason", async () => {
  const decision = { decidedAt: at(5), decidedBy: "mia", notes: null };
  const approved = review(1, "ann", { state: "approved", decision });
  const { bodiesOf } = await open([approved]);
  fireEvent.click(screen.getByRole("button", { name: /^Withdraw approval/ }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Withdraw approval" }));
  expect(dialog.getByText("Please say why you withdraw it")).toBeTruthy();
  expect(bodiesOf("/withdraw")).toEqual([]);
  fireEvent.change(dialog.getByLabelText("Reason, for staff"), { target: { value: "Too loud." } });
  fireEvent.click(dialog.getByRole("button", { name: "Withdraw approval" }));
  await waitFor(() => expect(bodiesOf("/withdraw")).toEqual([{ reason: "Too loud." }]));
});
