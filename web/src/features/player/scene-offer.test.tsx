import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { listTracks } from "@attune/contract/library";
import { call } from "../../api/call.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { SceneOffer } from "./scene-offer.tsx";

const track = {
  id: "1",
  name: null,
  description: null,
  audioFileUrl: "/api/audio/1",
  duration: 1200,
  assignedNotes: null,
  kind: "programme",
  needsHeadphones: true,
  isRecording: false,
  passages: [],
  scene: null,
  createdAt: "2026-11-20T10:00:00Z",
};

function start(answer: () => Response) {
  let isSceneOffered = true;
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "a" }),
    "GET /api/user/audio-files": () => Response.json([{ ...track, isSceneOffered }]),
    "POST /api/user/audio-files/1/scene": () => {
      const reply = answer();
      isSceneOffered = !reply.ok;
      return reply;
    },
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Offers />
    </QueryClientProvider>,
  );
  return sent;
}

function Offers() {
  const queryFn = () => call(listTracks);
  const { data = [] } = useQuery({ queryKey: ["api", "user", "audio-files"], queryFn });
  return data.map(
    ({ id, isSceneOffered }) => isSceneOffered && <SceneOffer key={id} trackId={id} />,
  );
}

afterEach(() => {
  cleanup();
  restoreFetch();
});

it.each([
  ["Hear it in a scene", true],
  ["No thanks", false],
])("%s is sent, and the offer disappears", async (name, isAccepted) => {
  const sent = start(() => new Response(null, { status: 204 }));
  fireEvent.click(await screen.findByRole("button", { name }));
  await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
  const bodies = sent.filter(({ path }) => path.endsWith("/scene")).map(({ body }) => body);
  expect(bodies).toEqual([{ isAccepted }]);
});

it("shows the server's message when it refuses", async () => {
  const message = "There is no new version of this audio to accept. Please reload the page.";
  start(() => problemReply(409, "scene-not-offered", message));
  fireEvent.click(await screen.findByRole("button", { name: "Hear it in a scene" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(message));
});

it("offers the login to someone signed out meanwhile", async () => {
  start(() => problemReply(401, "not-signed-in", "Please sign in to continue."));
  fireEvent.click(await screen.findByRole("button", { name: "No thanks" }));
  expect(await screen.findByRole("button", { name: "Log in in a new tab" })).toBeTruthy();
});
