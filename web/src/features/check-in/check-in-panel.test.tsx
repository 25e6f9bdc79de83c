import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { checkInTopics } from "@attune/domain/check-in/topics";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { CheckInPanel } from "./check-in-panel.tsx";
import { facesOf } from "./faces.ts";

const trackId = "7b0c6c39-6d0d-4a6b-9a52-6d3a2d0c1c11";

afterEach(() => {
  cleanup();
  restoreFetch();
});

function ask(reply: () => Response) {
  const notedIds: string[] = [];
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/user/check-ins": reply,
    "GET /api/user/check-ins": () => Response.json([]),
  });
  renderAt(
    "/dashboard",
    <article>
      <button type="button">Play</button>
      <CheckInPanel
        asked={{ moment: "before", trackId, topic: "stress" }}
        onSaid={(id) => notedIds.push(id)}
        onSkip={() => {}}
      />
    </article>,
  );
  return { notedIds, sent };
}

const face = (name: string) => screen.getByRole("button", { name });

test("one tap on a face answers, and the focus moves on to Play", async () => {
  const id = "0f3a9b3e-51b5-4b55-8a37-2c1f5a0f9d10";
  const { notedIds, sent } = ask(() => Response.json({ id }, { status: 201 }));
  expect(screen.getByRole("region", { name: "How stressed do you feel?" })).toBeTruthy();
  face("Quite").focus();
  fireEvent.click(face("Quite"));
  await waitFor(() => expect(notedIds).toEqual([id]));
  expect(sent.find((it) => it.method === "POST")?.body).toEqual({
    trackId,
    before: [{ topic: "stress", value: 8 }],
  });
  expect(document.activeElement?.textContent).toBe("Play");
});

test("the question, which names what has the focus, is not announced a second time", async () => {
  ask(() => problemReply(503, "unavailable", "Busy just now."));
  expect(screen.getByText("How stressed do you feel?")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("");
  fireEvent.click(face("A little"));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Busy just now."));
  expect(screen.queryByText("How stressed do you feel?")).toBeNull();
});

test("an answer that was not saved says so, and can be given again", async () => {
  const { notedIds } = ask(() => problemReply(503, "unavailable", "Busy just now."));
  fireEvent.click(face("A little"));
  expect(await screen.findByText("Busy just now.")).toBeTruthy();
  expect(notedIds).toEqual([]);
  expect(face("A little").getAttribute("aria-disabled")).toBeNull();
});

test("someone signed out meanwhile can log in, and then answer", async () => {
  let isSignedIn = false;
  const { notedIds } = ask(() =>
    isSignedIn
      ? Response.json({ id: trackId }, { status: 201 })
      : problemReply(401, "not-signed-in", "Please sign in to continue."),
  );
  fireEvent.click(face("A little"));
  expect(await screen.findByRole("button", { name: "Log in in a new tab" })).toBeTruthy();
  isSignedIn = true;
  fireEvent.click(face("A little"));
  await waitFor(() => expect(notedIds).toEqual([trackId]));
});

test.each(checkInTopics)("the faces of %s run from saddest to happiest", (topic) => {
  const faces = facesOf(topic);
  expect(faces.map((it) => it.mood)).toEqual([-2, -1, 0, 1, 2]);
  const values = faces.map((it) => it.value);
  const isWorseAbove = ["pain", "stress", "anxiety"].includes(topic);
  expect(values).toEqual(isWorseAbove ? [10, 8, 5, 2, 0] : [0, 2, 5, 8, 10]);
});
