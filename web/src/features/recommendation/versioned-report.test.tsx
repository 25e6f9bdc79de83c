import type { Assignable } from "@attune/contract/assignment";
import type { AiReport } from "@attune/contract/recommendation";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import type { EntryPickerProps } from "../../api/entry-picker.ts";
import { VersionedReport } from "./versioned-report.tsx";

const userId = "22222222-2222-4222-8222-222222222222";
const ids = [1, 2, 3].map((n) => `33333333-3333-4333-8333-33333333333${n}`);
const at = "2026-11-20T10:00:00.000Z";
const names = ["Calm", "Rest", "Tide"];

const item = (name: string): AiReport["items"][number] => ({
  entryId: name.toLowerCase(),
  name,
  hertz: 64,
  durationSeconds: 120,
  purpose: "A calm sound.",
  evidenceGrade: "C",
  evidenceSource: "Tradition only",
  ruleId: "rest.all",
  reason: "A quiet end.",
  staffReason: "It fills up the programme.",
});

const first = { id: ids[0] ?? "", version: 1, createdAt: at, isCurrent: false, edit: null };
const second = {
  id: ids[1] ?? "",
  version: 2,
  createdAt: at,
  isCurrent: true,
  edit: { by: "root", note: "She asked for a shorter opening" },
};

const report = (over: Partial<AiReport> = {}): AiReport => ({
  id: second.id,
  userId,
  questionnaireId: userId,
  aiAnalysis: "Scores out of 10: pain 7.",
  recommendedFrequencies: ["Calm: 64 Hz"],
  personalizedPlan: "Listen in the evening.",
  priority: "medium",
  status: "active",
  engine: "rules",
  engineVersion: "2.0.0",
  fallbackReason: null,
  items: names.map(item),
  createdAt: at,
  updatedAt: at,
  versions: [second, first],
  ...over,
});

const found: Assignable = {
  id: userId,
  entryId: "shore",
  isCurated: true,
  name: "Shore",
  frequency: 80,
  category: "Low tones",
  description: null,
  concerns: [],
  duration: 90,
  evidenceGrade: "D",
  uploadWarnings: [],
};

afterEach(() => {
  cleanup();
  restoreFetch();
});

function open(
  save: () => Response = () => Response.json(report(), { status: 201 }),
  draft?: string,
) {
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`GET /api/admin/users/${userId}/ai-report?version=${first.id}`]: () =>
      Response.json(report({ id: first.id, personalizedPlan: "As it was." })),
    [`GET /api/admin/users/${userId}/ai-report`]: () => Response.json(report()),
    [`GET /api/admin/users/${userId}/drafts`]: () =>
      Response.json(
        draft === undefined ? [] : [{ place: "recommendation", aboutId: userId, text: draft }],
      ),
    [`POST /api/admin/users/${userId}/drafts`]: () => new Response(null, { status: 204 }),
    [`POST /api/admin/users/${userId}/recommendations`]: save,
  });
  renderAt("/admin", <Shown />);
  const bodies = (end: string) => () =>
    sent.filter(({ path, method }) => method === "POST" && path.endsWith(end)).map((it) => it.body);
  return Object.assign(bodies("/recommendations"), { drafts: bodies("/drafts") });
}

function Shown() {
  const [version, setVersion] = useState<string>();
  return <VersionedReport {...{ userId, version, EntryPicker }} onVersion={setVersion} />;
}

const EntryPicker = ({ onChoose, error }: EntryPickerProps) => (
  <>
    <button type="button" onClick={() => onChoose(found)}>
      Found Shore
    </button>
    {error}
  </>
);

const edit = async () => {
  fireEvent.click(await screen.findByRole("button", { name: "Change what is recommended" }));
  return within(await screen.findByRole("dialog"));
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("shows who changed it and why, and an earlier version to read only", async () => {
  open();
  expect(await screen.findByText("She asked for a shorter opening")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Version"), { target: { value: first.id } });
  expect(await screen.findByText("As it was.")).toBeTruthy();
  expect(screen.getByText(/This is an earlier version/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Change what is recommended" })).toBeNull();
});

test("sends the entries in their new order with the text and the reason", async () => {
  const sent = open();
  const form = await edit();
  press("Move Tide up");
  expect(form.getByText("Tide is now 2 of 3")).toBeTruthy();
  press("Take out Calm");
  press("Found Shore");
  press("Found Shore");
  expect(form.getByText("Shore is in the programme already.")).toBeTruthy();
  fireEvent.change(form.getByLabelText("Seconds of Tide"), { target: { value: "200" } });
  fireEvent.change(form.getByLabelText("Personalised plan"), { target: { value: "Rest more." } });
  fireEvent.change(form.getByLabelText("What was changed and why"), {
    target: { value: "She sleeps badly" },
  });
  press("Save as new version");
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        versionId: second.id,
        items: [
          { entryId: "tide", durationSeconds: 200 },
          { entryId: "rest", durationSeconds: 120 },
          { entryId: "shore", durationSeconds: 90 },
        ],
        personalizedPlan: "Rest more.",
        note: "She sleeps badly",
      },
    ]),
  );
  expect(await screen.findByText("The new version is saved")).toBeTruthy();
});

test("shows both texts when somebody else was first, and saves on top of theirs", async () => {
  const theirs = report({ id: ids[2] ?? "", personalizedPlan: "Theirs." });
  const sent = open(() =>
    sent().length > 1
      ? Response.json(report(), { status: 201 })
      : Response.json(
          {
            type: "/problems/changed-meanwhile",
            title: "Someone else has saved changes",
            status: 409,
            code: "changed-meanwhile",
            message: "Someone else has saved changes since you opened it.",
            current: theirs,
          },
          { status: 409 },
        ),
  );
  const form = await edit();
  fireEvent.change(form.getByLabelText("Personalised plan"), { target: { value: "Mine." } });
  press("Save as new version");
  expect(await form.findByText("Theirs.")).toBeTruthy();
  expect(form.getByLabelText<HTMLTextAreaElement>("Personalised plan").value).toBe("Mine.");
  press("Save as new version");
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ versionId: ids[2], personalizedPlan: "Mine." }),
  );
});

test("saves the whole form as a draft when it is closed, and restores it", async () => {
  const sent = open();
  const form = await edit();
  press("Take out Calm");
  fireEvent.change(form.getByLabelText("Personalised plan"), { target: { value: "Mine." } });
  await waitFor(() => expect(sent.drafts()).toHaveLength(1));
  const [{ place, text }] = sent.drafts() as [{ place: string; text: string }];
  expect(place).toBe("recommendation");
  cleanup();
  restoreFetch();
  const later = open(undefined, text);
  const again = await edit();
  const plan = again.getByLabelText<HTMLTextAreaElement>("Personalised plan");
  await waitFor(() => expect(plan.value).toBe("Mine."));
  expect(again.queryByLabelText("Seconds of Calm")).toBeNull();
  press("Save as new version");
  await waitFor(() => expect(later()).toMatchObject([{ personalizedPlan: "Mine." }]));
  await waitFor(() => expect(later.drafts().at(-1)).toMatchObject({ text: "" }));
});

test("starts from the current version again on request, and reads a draft of only a note", async () => {
  open(undefined, "A calmer opening");
  const form = await edit();
  const note = form.getByLabelText<HTMLInputElement>("What was changed and why");
  await waitFor(() => expect(note.value).toBe("A calmer opening"));
  press("Start from the current version");
  expect(note.value).toBe("");
  expect(form.getByLabelText("Seconds of Calm")).toBeTruthy();
});
