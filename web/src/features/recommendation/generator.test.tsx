import type { AiReport } from "@attune/contract/recommendation";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, expect, it } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { Generator } from "./generator.tsx";

const userId = "22222222-2222-4222-8222-222222222222";
const path = "/api/admin/manual-ai-analysis";

const details = [136.1, 10].map((frequency, index) => ({
  entryId: `entry-${index}`,
  name: `Sound ${index}`,
  frequency,
  purpose: "A calm sound.",
  duration: 125,
  evidenceGrade: "C",
  evidenceSource: "doi:10.1000/1",
  ruleId: "pain.severe.low-tone",
  reason: `${frequency} Hz, tone. Chosen because pain is 7 of 10.`,
  customerReason: "You are in a lot of pain, so deep notes carry the middle part.",
}));

const rule = {
  id: "pain.severe.low-tone",
  reason: "You are in a lot of pain, so deep, steady notes carry the middle part.",
  when: "pain is 7 to 10 of 10 (higher is worse)",
  unless: null,
  chooses: "Up to 3 entries of the band low tones, meant for pain",
  phase: "core",
  weight: 9,
  entries: [
    {
      entryId: "slow-hum",
      name: "Slow hum",
      hertz: 65.4,
      evidenceGrade: "D",
      evidenceSource: "Tradition only",
    },
  ],
};

const at = "2026-11-20T10:00:00.000Z";
const report: AiReport = {
  id: "33333333-3333-4333-8333-333333333333",
  userId,
  questionnaireId: userId,
  aiAnalysis: "Scores out of 10: pain 7.",
  recommendedFrequencies: [],
  personalizedPlan: "Listen in the evening.",
  priority: "medium",
  status: "active",
  engine: "rules",
  engineVersion: "2.0.0",
  fallbackReason: null,
  items: [],
  createdAt: at,
  updatedAt: at,
  versions: [],
};

let analysis: () => Response;
let copied: string[] = [];

afterEach(() => {
  cleanup();
  restoreFetch();
  copied = [];
});

function open(screenOf: ReactNode = <Opened />) {
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  analysis = () =>
    Response.json({
      analysis: "Scores out of 10: pain 7.",
      frequencyDetails: details,
      engine: "rules",
      engineVersion: "2.0.0",
      fallbackReason: null,
    });
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`POST ${path}`]: () => analysis(),
    "GET /api/admin/rules/pain.severe.low-tone": () => Response.json(rule),
    "GET /api/admin/users": () =>
      Response.json([
        { id: userId, username: "amira", email: "a@b.co", questionnaireStatus: "analyzed" },
      ]),
    [`POST /api/admin/users/${userId}/assignments/several`]: () =>
      Response.json(
        { assigned: 1, alreadyAssigned: ["Sound 1"], notAssignable: [] },
        { status: 201 },
      ),
    [`GET /api/admin/users/${userId}/ai-report`]: () => Response.json(report),
    [`GET /api/admin/users/${userId}/drafts`]: () => Response.json([]),
    [`POST /api/admin/users/${userId}/recommendations`]: () =>
      Response.json(report, { status: 201 }),
    [`GET /api/admin/users/${userId}/questionnaire`]: () =>
      Response.json({
        completedAt: "2026-11-20T10:00:00Z",
        primaryConcerns: ["Fatigue"],
        responses: { additionalInfo: "Worse at night." },
        scores: Object.fromEntries(
          ["pain", "sleep", "stress", "anxiety"].map((name) => [name, { value: 3 }]),
        ),
      }),
  });
  renderAt("/admin", screenOf);
  return { sent, input: screen.getByLabelText<HTMLTextAreaElement>("Questionnaire results") };
}

const Opened = () => (
  <Generator EntryPicker={() => null} PurposeGate={({ children }) => children} />
);

const generate = () =>
  fireEvent.click(screen.getByRole("button", { name: "Generate 10-12 Frequencies" }));

const pasted = "Pain Level: 7\nPrimary Concerns:\nFatigue\nCompleted: today\nNote: I have epilepsy";

it("asks for text before sending anything", async () => {
  const { sent, input } = open();
  generate();
  expect(await screen.findByText("Input Required")).toBeTruthy();
  expect(screen.getByText("Please paste questionnaire data in the text area.")).toBeTruthy();
  expect(document.activeElement).toBe(input);
  expect(sent.some((request) => request.path === path)).toBe(false);
});

it("previews what was read while typing, and sends exactly that", async () => {
  const { sent, input } = open();
  fireEvent.change(input, { target: { value: pasted } });
  const preview = within(screen.getByRole("region", { name: "What was read" }));
  expect(preview.getByText("7/10")).toBeTruthy();
  expect(preview.getAllByText("not found, 5 assumed")).toHaveLength(3);
  expect(preview.getByText("Fatigue")).toBeTruthy();
  expect(preview.getByText(/mentions epilepsy, seizures or blackouts/)).toBeTruthy();
  generate();
  await screen.findByText("Generated 2 therapeutic frequencies.");
  expect(sent.find((request) => request.path === path)?.body).toEqual({
    painLevel: 7,
    sleepQuality: 5,
    stressLevel: 5,
    anxietyLevel: 5,
    primaryConcerns: ["Fatigue"],
    responses: { note: "I have epilepsy" },
  });
});

it("shows the result with its total, and can copy or clear it", async () => {
  const { input } = open();
  fireEvent.change(input, { target: { value: pasted } });
  generate();
  const list = within(await screen.findByRole("region", { name: "Recommended Frequencies" }));
  expect(list.getByText("136.1 Hz")).toBeTruthy();
  expect(list.getAllByText("125s")).toHaveLength(2);
  expect(list.getByText("250 seconds (4 minutes)")).toBeTruthy();
  expect(screen.getByText("Scores out of 10: pain 7.")).toBeTruthy();
  fireEvent.click(list.getByRole("button", { name: "Copy All" }));
  await screen.findByText("Copied!");
  expect(copied).toEqual(["1. 136.1 Hz, 125 s: A calm sound.\n2. 10 Hz, 125 s: A calm sound."]);
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(input.value).toBe("");
  expect(screen.queryByText("Recommended Frequencies")).toBeNull();
});

it("preserves the text and result while another tab is open", async () => {
  const { input } = open(<Coming />);
  fireEvent.change(input, { target: { value: pasted } });
  generate();
  await screen.findByRole("region", { name: "Recommended Frequencies" });
  fireEvent.click(screen.getByRole("button", { name: "Another tab" }));
  expect(screen.queryByText("136.1 Hz")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Another tab" }));
  expect(screen.getByText("136.1 Hz")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Questionnaire results").value).toBe(pasted);
});

/** Mounts and unmounts like a tab. */
function Coming() {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button onClick={() => setIsShown(!isShown)}>Another tab</button>
      {isShown && <Opened />}
    </>
  );
}

it("explains the rule behind a choice in a dialog", async () => {
  const { input } = open();
  fireEvent.change(input, { target: { value: pasted } });
  generate();
  const [named] = await screen.findAllByRole("button", { name: /^The rule behind it/ });
  fireEvent.click(named as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: /^Rule / }));
  expect(await dialog.findByText(rule.reason)).toBeTruthy();
  expect(dialog.getByText(rule.when)).toBeTruthy();
  expect(dialog.getByText("Tradition only")).toBeTruthy();
  const entry = dialog.getByRole("link", { name: "Slow hum in the frequency library" });
  expect(entry.getAttribute("href")).toBe("/admin?tab=library&search=Slow%20hum");
});

it("shows the server's message when generating fails, and preserves the text", async () => {
  const { input } = open();
  fireEvent.change(input, { target: { value: pasted } });
  analysis = () => problemReply(409, "catalogue-too-small", "There are too few frequencies.");
  generate();
  expect(await screen.findByText("There are too few frequencies.")).toBeTruthy();
  analysis = () => new Response("", { status: 502 });
  generate();
  expect(await screen.findByText("Failed to generate AI recommendations.")).toBeTruthy();
  expect(input.value).toBe(pasted);
});

it("fills in a person's latest answers without their name", async () => {
  const { input } = open();
  fireEvent.change(screen.getByLabelText("Fill in from a user"), { target: { value: "ami" } });
  fireEvent.click(screen.getByRole("button", { name: "Find" }));
  fireEvent.click(await screen.findByRole("button", { name: "Take the answers of amira" }));
  await waitFor(() => expect(input.value).toContain("Stress Level: 3/10"));
  expect(input.value).toContain("Primary Concerns:\n- Fatigue\nCompleted: 20\u00a0Nov\u00a02026");
  expect(input.value).not.toContain("amira");
});

const bodyOf = (sent: ReturnType<typeof open>["sent"], end: string) =>
  sent.find((request) => request.method === "POST" && request.path.endsWith(end))?.body;

async function generateForAmira() {
  const opened = open();
  fireEvent.change(opened.input, { target: { value: pasted } });
  generate();
  const field = await screen.findByLabelText("Find a customer");
  fireEvent.change(field, { target: { value: "ami" } });
  fireEvent.submit(field);
  fireEvent.click(await screen.findByRole("button", { name: "Choose amira" }));
  return opened;
}

it("assigns the result to a customer, and says what was left out", async () => {
  const { sent } = await generateForAmira();
  fireEvent.click(screen.getByRole("button", { name: "Assign to amira" }));
  expect(await screen.findByText("1 frequency assigned to amira")).toBeTruthy();
  expect(screen.getByText("Already assigned or not active: Sound 1.")).toBeTruthy();
  expect(bodyOf(sent, "/several")).toEqual({
    entries: [
      { entryId: "entry-0", customDuration: 125 },
      { entryId: "entry-1", customDuration: 125 },
    ],
  });
});

it("drafts a customer's next programme from the result, with the text they read now", async () => {
  const { sent } = await generateForAmira();
  fireEvent.click(screen.getByRole("button", { name: "Draft a programme for amira" }));
  const form = within(await screen.findByRole("dialog", { name: "Change what is recommended" }));
  fireEvent.change(form.getByLabelText("What was changed and why"), {
    target: { value: "From the generator" },
  });
  fireEvent.click(form.getByRole("button", { name: "Save as new version" }));
  expect(await screen.findByText("The new version is saved")).toBeTruthy();
  expect(bodyOf(sent, "/recommendations")).toEqual({
    versionId: report.id,
    items: [
      { entryId: "entry-0", durationSeconds: 125 },
      { entryId: "entry-1", durationSeconds: 125 },
    ],
    personalizedPlan: "Listen in the evening.",
    note: "From the generator",
  });
});
