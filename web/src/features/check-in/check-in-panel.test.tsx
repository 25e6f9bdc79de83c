import { type ReactNode, useState } from "react";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { checkInTopics } from "@attune/domain/check-in/topics";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { dismissToast } from "../../ui/toast-store.ts";
import { CheckInPanel } from "./check-in-panel.tsx";
import { facesOf } from "./faces.ts";

const trackId = "7b0c6c39-6d0d-4a6b-9a52-6d3a2d0c1c11";

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
});

function ask(reply: () => Response | Promise<Response>) {
  const notedIds: string[] = [];
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/user/check-ins": reply,
    "GET /api/user/check-ins": () => Response.json([]),
  });
  renderAt(
    "/dashboard",
    <Card>
      <CheckInPanel
        asked={{ moment: "before", trackId, topic: "stress" }}
        onSaid={(id) => notedIds.push(id)}
        onSkip={() => {}}
      />
    </Card>,
  );
  return { notedIds, sent };
}

/** Play closes the question. */
function Card({ children }: { children: ReactNode }) {
  const [isPlaying, setIsPlaying] = useState(false);
  return (
    <article>
      <button type="button" onClick={() => setIsPlaying(true)}>
        Play
      </button>
      {!isPlaying && children}
    </article>
  );
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

test("an answer that fails to be saved only after Play is reported quietly", async () => {
  let reply: (response: Response) => void = () => {};
  const { sent } = ask(() => new Promise((resolve) => (reply = resolve)));
  fireEvent.click(face("Quite"));
  fireEvent.click(screen.getByRole("button", { name: "Play" }));
  expect(screen.queryByRole("region", { name: "How stressed do you feel?" })).toBeNull();
  await waitFor(() => expect(sent.some((it) => it.method === "POST")).toBe(true));
  reply(problemReply(503, "unavailable", "Busy just now."));
  const report = await screen.findByRole("status");
  expect(within(report).getByText("Your answer was not saved")).toBeTruthy();
  expect(within(report).getByText("Busy just now.")).toBeTruthy();
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
