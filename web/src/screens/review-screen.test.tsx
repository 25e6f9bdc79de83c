import type { TrackReview } from "@attune/contract/review";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { assessment } from "../testing/assessment.ts";
import { renderAt } from "../testing/render-app.tsx";
import {
  addressOf,
  at,
  endReviews,
  key,
  personOf,
  play,
  review,
  stubReviews,
  three,
} from "../testing/reviews.ts";
import { problemReply } from "../testing/stub-fetch.ts";
import { AppRoutes } from "../routes.tsx";

afterEach(async () => {
  cleanup();
  await endReviews();
});

async function open(all: readonly TrackReview[] = three, address = "/admin/review") {
  const reviews = stubReviews(all);
  renderAt(address, <AppRoutes />);
  await personOf(all[0]?.username ?? "");
  return () => reviews.bodiesOf("/review");
}
const confirm = async () =>
  fireEvent.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Approve" }),
  );

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
  assessments: [{ id: assessment().id, completedAt: at(1) }],
  flagged: [
    {
      key: "additional",
      risks: [{ kind: "self-harm" as const, words: "dont want to live" }],
      contraindications: [],
    },
  ],
};

test("the answers with marked words, the segments and what was left out are on one screen", async () => {
  const leftOut = [
    {
      rule: "pulses" as const,
      because: ["epilepsy" as const],
      entries: [{ entryId: "beat", name: "Beat", hertz: 10 }],
    },
  ];
  const caseId = "0b8f6a51-5f0e-4a0c-9d3e-0a8b7c6d5e4f";
  await open([review(1, "ann", { assessment: answered, leftOut, caseId })]);
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
  expect(programme.getByRole("link", { name: "Open the case" }).getAttribute("href")).toBe(
    `/admin?tab=users&view=cases&case=${caseId}`,
  );
});

test("a decided review opens once its reader has given a reason", async () => {
  const decided = review(1, "ann", { state: "approved" });
  let isStated = false;
  stubReviews([], {
    [`GET /api/admin/audio-files/${decided.id}/review`]: () =>
      isStated
        ? Response.json(decided)
        : Response.json(
            {
              type: "/problems/purpose-needed",
              title: "Please say why",
              status: 403,
              code: "purpose-needed",
              message: "Please say why.",
              fields: { userId: decided.userId, username: "ann" },
            },
            { status: 403 },
          ),
    [`POST /api/admin/users/${decided.userId}/purposes`]: () => {
      isStated = true;
      return Response.json({ expiresAt: at(9) }, { status: 201 });
    },
  });
  renderAt(addressOf(decided), <AppRoutes />);
  fireEvent.change(await screen.findByLabelText(/In a few words/), {
    target: { value: "They wrote to us" },
  });
  expect(screen.queryByRole("region", { name: "What they told us" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show the answers" }));
  await personOf("ann");
});

test("a review opens by its URL, and j and k go to its neighbours in the queue", async () => {
  await open(three, addressOf(three[0]!));
  expect(screen.getByText("1 of 3")).toBeTruthy();
  key("j");
  await personOf("bob");
  expect(location.pathname).toBe(addressOf(three[1]!));
  key("k");
  await personOf("ann");
});

test("going to another review closes the connection of its sound", async () => {
  await open();
  const audio = document.querySelector("audio")!;
  const loads: (string | null)[] = [];
  audio.load = () => loads.push(audio.getAttribute("src"));
  fireEvent.click(screen.getByRole("button", { name: /^Listen/ }));
  key("j");
  await personOf("bob");
  expect(audio.isConnected).toBe(false);
  // Loading nothing ends the request; a detached element would otherwise continue it.
  expect(loads).toEqual([null]);
});

test("ten reviews are decided by one key each, and then the queue is empty", async () => {
  const ten = Array.from({ length: 10 }, (_, n) => review(n + 1, `person ${n + 1}`));
  const sent = await open(ten);
  for (const { username } of ten) {
    await personOf(username);
    play([0, 60]);
    key("a");
  }
  expect(await screen.findByText("Nothing to review.")).toBeTruthy();
  expect(sent()).toEqual(ten.map(() => ({ decision: "approved", heardSeconds: 60 })));
});

test("approving a barely heard audio needs a confirmation, and each passage counts once", async () => {
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

test("approving a flagged audio shows its reasons first, however much was heard", async () => {
  const sent = await open([review(1, "ann", { isFlagged: true })]);
  play([0, 1200]);
  key("a");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("A safety flag")).toBeTruthy();
  expect(dialog.getByText(/This audio is flagged\. Please read why/)).toBeTruthy();
  await confirm();
  await waitFor(() =>
    expect(sent()).toEqual([{ decision: "approved", heardSeconds: 1200, isConfirmed: true }]),
  );
});

test("J goes to the next review, also past a table of answers", async () => {
  await open([review(1, "ann", { assessment: answered }), review(2, "bob")]);
  expect(screen.getByRole("table", { name: "Answers" })).toBeTruthy();
  key("j");
  await personOf("bob");
});

test.each([
  ["the decision is being sent", "POST", three[0]!],
  ["the next audio is loading", "GET", three[1]!],
])("P pressed while %s plays the next audio", async (_when, method, opened) => {
  const played: (string | null)[] = [];
  const realPlay = Reflect.get(HTMLMediaElement.prototype, "play");
  onTestFinished(() => {
    HTMLMediaElement.prototype.play = realPlay;
  });
  HTMLMediaElement.prototype.play = async function noted() {
    played.push(this.getAttribute("src"));
  };
  const [ann, bob] = three;
  let respond = () => {};
  const slow = new Promise<void>((done) => (respond = done));
  const reply = { id: ann?.id, userId: ann?.userId, status: "approved" };
  const { bodiesOf } = stubReviews(three, {
    [`POST /api/admin/audio-files/${ann?.id}/review`]: async () => {
      if (method === "POST") await slow;
      return Response.json(reply);
    },
    [`GET /api/admin/audio-files/${bob?.id}/review`]: async () => {
      if (method === "GET") await slow;
      return Response.json(bob);
    },
  });
  renderAt("/admin/review", <AppRoutes />);
  await personOf("ann");
  play([0, 60]);
  key("a");
  await waitFor(() => expect(bodiesOf("/review")).toHaveLength(1));
  await waitFor(() => expect(location.pathname).toBe(addressOf(opened)));
  key("p");
  respond();
  await personOf("bob");
  await waitFor(() => expect(played).toEqual([`/api/audio/${bob?.id}`]));
});

test("A, then Ctrl and Enter, approve a flagged audio", async () => {
  const sent = await open([review(1, "ann", { isFlagged: true })]);
  play([0, 1200]);
  key("a");
  const dialog = await screen.findByRole("dialog");
  fireEvent.keyDown(within(dialog).getByRole("group"), { key: "Enter" });
  expect(sent()).toEqual([]);
  fireEvent.keyDown(within(dialog).getByRole("group"), { key: "Enter", ctrlKey: true });
  await waitFor(() =>
    expect(sent()).toEqual([{ decision: "approved", heardSeconds: 1200, isConfirmed: true }]),
  );
});

test("keys do nothing while a dialog is open", async () => {
  await open();
  key("r");
  await screen.findByRole("dialog");
  fireEvent.keyDown(document.body, { key: "j" });
  expect(location.pathname).toBe(addressOf(three[0]!));
});

test("a decision opens the next review and offers Undo by name, which leads back", async () => {
  await open();
  play([0, 60]);
  fireEvent.click(screen.getByRole("button", { name: /^Approve the/ }));
  await personOf("bob");
  fireEvent.click(
    await screen.findByRole("button", {
      name: /^Undo for ann Audio approved Made .* ann can play/,
    }),
  );
  expect(await screen.findByText("Back in the queue")).toBeTruthy();
  await personOf("ann");
  expect(screen.getByRole("button", { name: /^Approve the/ })).toBeTruthy();
});

test("a regenerated audio leaves the queue, and the next review opens", async () => {
  await open();
  key("g");
  expect(await screen.findByText("Being made again")).toBeTruthy();
  await personOf("bob");
  expect(screen.getByText("1 of 2")).toBeTruthy();
});

test("an assignment is approved or removed, and cannot be regenerated, measured or noted", async () => {
  const sent = await open([review(1, "ann", { kind: "assigned", engine: null })]);
  expect(screen.queryByLabelText("Note for staff (optional)")).toBeNull();
  expect(screen.queryByRole("button", { name: /Make again|Certificate/ })).toBeNull();
  for (const name of ["n", "g"]) key(name);
  key("r");
  expect(await screen.findByText(/^The customer loses it\./)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(sent()).toEqual([{ decision: "rejected", heardSeconds: 0 }]));
});

test("a decided review shows who decided it, and offers no decision", async () => {
  const decision = { decidedAt: at(5), decidedBy: "manager", notes: "Sounded fine." };
  await open([review(1, "ann", { state: "rejected", decision }), ...three.slice(1)]);
  expect(screen.getByText(/^Rejected by manager/)).toBeTruthy();
  expect(screen.getByText("Sounded fine.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
});

test.each([
  [
    "the connection is lost",
    () => new Response("", { status: 503 }),
    /could not tell whether your decision was saved/,
    "ann",
  ],
  [
    "somebody else was faster",
    () => problemReply(409, "already-reviewed", "This audio has been reviewed already."),
    "This audio has been reviewed already.",
    "bob",
  ],
])("when %s, the reviewer reads so, and the next undecided audio opens", async (...it) => {
  const [, reply, words, shown] = it;
  stubReviews(three, { [`POST /api/admin/audio-files/${three[0]?.id}/review`]: reply });
  renderAt("/admin/review", <AppRoutes />);
  await personOf("ann");
  play([0, 90]);
  key("a");
  expect(await screen.findByText(words)).toBeTruthy();
  await personOf(shown);
});
