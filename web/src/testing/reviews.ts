import type { PendingTrack, TrackReview } from "@attune/contract/review";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { dismissToast } from "../ui/toast-store.ts";
import { amira } from "./amira.ts";
import { restoreEventSource, stubEventSource } from "./fake-event-source.ts";
import { restoreFetch, type SentRequest, stubFetch } from "./stub-fetch.ts";

const admin = { ...amira, username: "admin", role: "admin" };

export const at = (n: number) => `2026-11-21T09:${String(n).padStart(2, "0")}:00.000Z`;

export function review(n: number, username: string, over: Partial<TrackReview> = {}): TrackReview {
  return {
    id: `6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a${String(n).padStart(2, "0")}`,
    kind: "programme",
    userId: "22222222-2222-4222-8222-222222222222",
    username,
    createdAt: at(n),
    severity: "routine",
    isFlagged: false,
    waitingSince: at(n),
    durationSeconds: 1200,
    reviewReasons: ["A safety flag"],
    caseId: null,
    state: "waiting",
    decision: null,
    draftNote: null,
    scene: null,
    segments: [
      {
        entryId: "calm",
        name: "Calm",
        hertz: 136.1,
        startSeconds: 0,
        durationSeconds: 671.43,
        emittedLabel: "136.1 Hz, pure tone",
        ruleId: "stress.high",
        reason: "Chosen because stress is 8 of 10. It is meant for stress.",
        evidenceGrade: "B",
        evidence:
          "Evidence B for stress: Shaffer 2020, doi:10.3389/fnins.2020.570400. Rests on the breathing.",
      },
      {
        entryId: "rest",
        name: "Rest",
        hertz: 64,
        startSeconds: 671.43,
        durationSeconds: 528.57,
        emittedLabel: "64 Hz, pure tone",
        ruleId: "rest.all",
        reason: "64 Hz, tone: rule rest.all.",
        evidenceGrade: "D",
        evidence: "No evidence for this use (D): Traditional use.",
      },
    ],
    leftOut: [],
    engine: "rules",
    fallbackReason: null,
    recommendationId: null,
    assessment: null,
    ...over,
  };
}

export const three = [review(1, "ann"), review(2, "bob"), review(3, "cleo")];
export const addressOf = ({ id }: TrackReview) => `/admin/review/${id}`;

let allSent: readonly SentRequest[] = [];

/** A signed-in admin with these tracks in review; `waiting` and `present` may be changed afterwards. */
export function stubReviews(
  all: readonly TrackReview[],
  more: Parameters<typeof stubFetch>[0] = {},
) {
  const waiting = [...all];
  const present: { place: "review"; aboutId: string; username: string }[] = [];
  document.cookie = "session_hint=1";
  stubEventSource();
  const sent = stubFetch({
    "GET /api/admin/presence": () => Response.json(present),
    "POST /api/admin/presence": () => new Response(null, { status: 204 }),
    "GET /api/user": () => Response.json(admin),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "GET /api/admin/audio-files/review": () => Response.json(waiting.map(queued)),
    ...Object.fromEntries(
      all.flatMap((it) => [
        [
          `GET /api/admin/audio-files/${it.id}/review`,
          () => Response.json(waiting.includes(it) ? it : { ...it, state: "approved" }),
        ],
        [
          `POST /api/admin/audio-files/${it.id}/review`,
          () => {
            waiting.splice(waiting.indexOf(it), 1);
            return Response.json({ id: it.id, userId: it.userId, status: "approved" });
          },
        ],
        [
          `POST /api/admin/audio-files/${it.id}/review/draft`,
          () => new Response(null, { status: 204 }),
        ],
        [
          `POST /api/admin/audio-files/${it.id}/regenerate`,
          () => {
            waiting.splice(waiting.indexOf(it), 1);
            return Response.json({ questionnaireId: it.id }, { status: 202 });
          },
        ],
        [
          `POST /api/admin/audio-files/${it.id}/review/undo`,
          () => {
            waiting.unshift(it);
            return Response.json({ id: it.id, userId: it.userId, status: "pending" });
          },
        ],
      ]),
    ),
    ...more,
  });
  allSent = sent;
  return {
    waiting,
    present,
    /** The request bodies sent to paths with this ending. */
    bodiesOf: (end: string) =>
      sent.filter((it) => it.path.endsWith(end) && it.method === "POST").map((it) => it.body),
  };
}

/**
 * Waits until the unmounted page has reported that its review is no longer open, then restores the stubs and
 * takes away what could still be undone.
 */
export async function endReviews(): Promise<void> {
  await waitFor(() => {
    const reports = allSent.filter((it) => it.path.endsWith("/presence") && it.method === "POST");
    expect(reports.at(-1)?.body).toMatchObject({ isOpen: false });
  });
  document.cookie = "session_hint=; max-age=0";
  restoreFetch();
  restoreEventSource();
  dismissToast();
}

function queued({
  segments: _s,
  leftOut: _l,
  assessment: _a,
  draftNote: _d,
  ...it
}: TrackReview): PendingTrack {
  return it;
}

export const personOf = (name: string) => screen.findByRole("heading", { level: 1, name });

/** jsdom cannot play audio, so the test states which part was played. */
export function play(...ranges: [number, number][]) {
  const played = {
    length: ranges.length,
    start: (n: number) => ranges[n]?.[0],
    end: (n: number) => ranges[n]?.[1],
  };
  const audio = document.querySelector("audio")!;
  Object.defineProperty(audio, "played", { value: played, configurable: true });
  fireEvent.timeUpdate(audio);
}

export const key = (name: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
export const noteField = () =>
  screen.getByLabelText<HTMLTextAreaElement>("Note for staff (optional)");
