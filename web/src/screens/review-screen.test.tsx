import type { PendingTrack } from "@attune/contract/track";
import type { TrackReview } from "@attune/contract/track-review";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amira } from "../testing/amira.ts";
import { assessment } from "../testing/assessment.ts";
import { renderAt } from "../testing/render-app.tsx";
import { problemReply, restoreFetch, standInFetch } from "../testing/stand-in-fetch.ts";
import { AppRoutes } from "../routes.tsx";

beforeEach(() => {
  document.cookie = "session_hint=1";
});
afterEach(() => {
  document.cookie = "session_hint=; max-age=0";
  cleanup();
  restoreFetch();
});

const admin = { ...amira, username: "admin", role: "admin" };

const at = (n: number) => `2026-11-21T09:${String(n).padStart(2, "0")}:00.000Z`;

function review(n: number, username: string, over: Partial<TrackReview> = {}): TrackReview {
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
    state: "waiting",
    decision: null,
    segments: [
      {
        entryId: "calm",
        name: "Calm",
        hertz: 136.1,
        startSeconds: 0,
        durationSeconds: 671.43,
        emittedLabel: "136.1 Hz, pure tone",
        ruleId: "stress.high",
        reason: "136.1 Hz, tone: rule stress.high (stress 8 of 10).",
        evidenceGrade: "B",
        evidenceSource: "Shaffer 2020, doi:10.3389/fnins.2020.570400. Rests on the breathing",
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
        evidenceSource: "Traditional use",
      },
    ],
    leftOut: [],
    engine: "rules",
    fallbackReason: null,
    assessment: null,
    ...over,
  };
}

const three = [review(1, "ann"), review(2, "bob"), review(3, "cleo")];
const addressOf = ({ id }: TrackReview) => `/admin/review/${id}`;

async function open(all = three, address = "/admin/review") {
  const waiting = [...all];
  const sent = standInFetch({
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
  });
  renderAt(address, <AppRoutes />);
  await personOf(all[0]?.username ?? "");
  return () =>
    sent.filter((it) => it.path.endsWith("/review") && it.method === "POST").map((it) => it.body);
}

function queued({ segments: _s, leftOut: _l, assessment: _a, ...it }: TrackReview): PendingTrack {
  return it;
}

const personOf = (name: string) =>
  screen.findByRole("heading", { level: 1, name }, { timeout: 5000 });

/** jsdom plays nothing, so a test says which part was played. */
function play(...ranges: [number, number][]) {
  const played = {
    length: ranges.length,
    start: (n: number) => ranges[n]?.[0],
    end: (n: number) => ranges[n]?.[1],
  };
  const audio = document.querySelector("audio")!;
  Object.defineProperty(audio, "played", { value: played, configurable: true });
  fireEvent.timeUpdate(audio);
}

const key = (name: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const noteField = () => screen.getByLabelText<HTMLTextAreaElement>("Note for staff (optional)");
const confirm = async () =>
  fireEvent.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Approve" }),
  );

test("the answers with their marked words, the segments and what was left out are on one screen", async () => {
  const answered = {
    ...assessment({
      responses: { additional: "I DON'T want to live." },
      safety: { conditions: ["none"], selfHarm: "some-days" },
    }),
    analyzedAt: at(1),
    failureReason: null,
    risks: {
      isCrisis: true,
      redFlags: [],
      isUnreadable: false,
      contraindications: [],
      withdrawn: [],
    },
    previous: null,
    ticked: { conditions: ["none" as const], answeredAt: at(1) },
    count: 1,
    flagged: [
      {
        key: "additional",
        risks: [{ kind: "self-harm" as const, words: "dont want to live" }],
        contraindications: [],
      },
    ],
  };
  const leftOut = [
    {
      rule: "pulses" as const,
      because: ["epilepsy" as const],
      entries: [{ entryId: "beat", name: "Beat", hertz: 10 }],
    },
  ];
  await open([review(1, "ann", { assessment: answered, leftOut })]);
  const answers = within(screen.getByRole("region", { name: "What they told us" }));
  expect(answers.getByText("DON'T want to live").tagName).toBe("MARK");
  expect(answers.getByText("Some days")).toBeTruthy();
  const programme = within(screen.getByRole("region", { name: "Programme" }));
  expect(programme.getByText("for 11:11")).toBeTruthy();
  expect(
    programme.getByRole("button", {
      name: "2 64 Hz, Rest: play from 11:11 for 8 minutes 48 seconds",
    }),
  ).toBeTruthy();
  expect(
    programme.getByRole("link", { name: "doi:10.3389/fnins.2020.570400" }).getAttribute("href"),
  ).toBe("https://doi.org/10.3389/fnins.2020.570400");
  expect(programme.getByText("1 entry with pulses or beats.")).toBeTruthy();
});

test("its own address opens one, wherever it is in the queue, and the keys go to those beside it", async () => {
  await open(three, addressOf(three[0]!));
  expect(screen.getByText("1 of 3")).toBeTruthy();
  key("j");
  await personOf("bob");
  expect(location.pathname).toBe(addressOf(three[1]!));
  key("k");
  await personOf("ann");
});

test("ten are decided by one key each, and then the queue is empty", async () => {
  const ten = Array.from({ length: 10 }, (_, n) => review(n + 1, `person ${n + 1}`));
  const sent = await open(ten);
  for (const { username } of ten) {
    await personOf(username);
    play([0, 60]);
    key("a");
  }
  expect(await screen.findByText("Nothing waits for review.")).toBeTruthy();
  expect(sent()).toEqual(ten.map(() => ({ decision: "approved", heardSeconds: 60 })));
});

test("approving what was barely heard asks first, and counts each passage once, on every visit", async () => {
  const sent = await open();
  const approve = () => screen.getByRole("button", { name: /^Approve the/ });
  play([0, 5], [10, 17]);
  const heard = screen.getByText("You have listened to 12 seconds of 20 minutes.");
  expect(approve().getAttribute("aria-describedby")).toBe(heard.id);
  key("j");
  await personOf("bob");
  expect(screen.getByText("You have listened to 0 seconds of 20 minutes.")).toBeTruthy();
  key("k");
  await personOf("ann");
  play([4, 14]);
  key("a");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("You have listened to 17 seconds of 20 minutes.")).toBeTruthy();
  expect(sent()).toEqual([]);
  await confirm();
  await waitFor(() =>
    expect(sent()).toEqual([{ decision: "approved", heardSeconds: 17, isConfirmed: true }]),
  );
});

test("approving a flagged audio names its reasons first, however much was heard", async () => {
  const sent = await open([review(1, "ann", { isFlagged: true })]);
  play([0, 1200]);
  key("a");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("A safety flag")).toBeTruthy();
  expect(dialog.getByText(/It is flagged\. Please read why/)).toBeTruthy();
  await confirm();
  await waitFor(() =>
    expect(sent()).toEqual([{ decision: "approved", heardSeconds: 1200, isConfirmed: true }]),
  );
});

test("a note is left by Esc, survives a look at the next one, and goes with the decision", async () => {
  const sent = await open();
  key("n");
  expect(document.activeElement).toBe(noteField());
  fireEvent.change(noteField(), { target: { value: "Ask about the ears." } });
  // A letter in the field is a letter.
  key("a");
  expect(sent()).toEqual([]);
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
  expect(sent()).toEqual([
    { decision: "approved", adminNotes: "Ask about the ears.", heardSeconds: 90 },
  ]);
});

test("the keys wait while a dialog is open", async () => {
  await open();
  key("r");
  await screen.findByRole("dialog");
  fireEvent.keyDown(document.body, { key: "j" });
  expect(location.pathname).toBe(addressOf(three[0]!));
});

test("a decision opens the next and offers an undo, which leads back to the audio", async () => {
  await open();
  play([0, 60]);
  fireEvent.click(screen.getByRole("button", { name: /^Approve the/ }));
  await personOf("bob");
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Back in the queue")).toBeTruthy();
  await personOf("ann");
  expect(screen.getByRole("button", { name: /^Approve the/ })).toBeTruthy();
});

test("one that is made again leaves the queue, and the next one is open", async () => {
  await open();
  key("g");
  expect(await screen.findByText("It is made again")).toBeTruthy();
  await personOf("bob");
  expect(screen.getByText("1 of 2")).toBeTruthy();
});

test("a frequency that was given by hand is approved or taken away: there is nothing to make again, measure or note", async () => {
  const sent = await open([review(1, "ann", { kind: "assigned", engine: null })]);
  expect(screen.queryByLabelText("Note for staff (optional)")).toBeNull();
  expect(screen.queryByRole("button", { name: /Make again|Certificate/ })).toBeNull();
  for (const name of ["n", "g"]) key(name);
  key("r");
  expect(await screen.findByText(/^It is taken away from the customer\./)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(sent()).toEqual([{ decision: "rejected", heardSeconds: 0 }]));
});

test("one that is decided says by whom and offers no decision", async () => {
  const decision = { decidedAt: at(5), decidedBy: "manager", notes: "Sounded fine." };
  await open([review(1, "ann", { state: "rejected", decision }), ...three.slice(1)]);
  expect(screen.getByText(/^Rejected by manager/)).toBeTruthy();
  expect(screen.getByText("Sounded fine.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
});

test.each([
  ["the connection is lost", () => new Response("", { status: 503 }), "ann"],
  [
    "somebody else was faster",
    () => problemReply(409, "already-reviewed", "This audio has been reviewed already."),
    "bob",
  ],
])("where %s, the audio that is left to decide is open", async (_case, reply, shown) => {
  standInFetch({
    "GET /api/user": () => Response.json(admin),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "GET /api/admin/audio-files/review": () => Response.json(three.map(queued)),
    ...Object.fromEntries(
      three.map((it) => [`GET /api/admin/audio-files/${it.id}/review`, () => Response.json(it)]),
    ),
    [`POST /api/admin/audio-files/${three[0]?.id}/review`]: reply,
  });
  renderAt("/admin/review", <AppRoutes />);
  await personOf("ann");
  play([0, 90]);
  key("a");
  expect(await screen.findByText("Error")).toBeTruthy();
  await personOf(shown);
});
