import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Campaign, type GeneratedContent, mostInCalendar } from "@attune/contract/campaign";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { ContentPanel } from "./content-panel.tsx";

const id = "7a2e9a51-3c59-4f0d-9b6e-0d3b1a5c0001";
const base = "/api/admin/social";
const campaign: Campaign = {
  id,
  name: "Better sleep",
  platform: "twitter",
  content: "A calm evening.\n\n#Calm",
  imageUrl: null,
  imageAlt: null,
  status: "draft",
  scheduledFor: null,
  publishedAt: null,
  failureReason: null,
  channel: null,
  reference: null,
  createdBy: "manager",
  createdAt: "2026-11-20T09:00:00Z",
  updatedAt: "2026-11-20T09:00:00Z",
};
const made: GeneratedContent = {
  platform: "twitter",
  content: "A calm evening.",
  characterCount: 15,
  suggestedHashtags: ["#Calm", "#Evening"],
  writtenBy: "templates",
};

let stored: Campaign[];
let copied: string[];

beforeEach(() => {
  stored = [campaign];
  copied = [];
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
});
afterEach(() => {
  cleanup();
  restoreFetch();
});

function open(search = "", replies: Record<string, () => Response> = {}) {
  const counts = {
    total: stored.length,
    draft: 1,
    scheduled: 0,
    ready: 0,
    published: 0,
    failed: 0,
  };
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`GET ${base}/campaigns`]: () => Response.json(stored),
    [`GET ${base}/campaigns/summary`]: () => Response.json({ ...counts, channel: "outbox" }),
    [`GET ${base}/campaigns/${id}`]: () => Response.json(stored[0]),
    [`GET ${base}/images`]: () => Response.json({ pictures: [], total: 0, pageSize: 12 }),
    [`POST ${base}/generate-content`]: () => Response.json(made),
    [`POST ${base}/post`]: () => Response.json(campaign, { status: 201 }),
    [`PATCH ${base}/campaigns/${id}`]: () => Response.json(campaign),
    [`POST ${base}/campaigns/${id}/posted`]: () => Response.json(campaign),
    [`POST ${base}/campaigns/${id}/publish`]: () => Response.json(campaign, { status: 202 }),
    [`POST ${base}/campaigns/${id}/restore`]: () => Response.json(campaign),
    [`DELETE ${base}/campaigns/${id}`]: () => new Response(null, { status: 204 }),
    ...replies,
  });
  renderAt(`/admin?tab=social${search}`, <ContentPanel />);
  return sent;
}

async function generate(topic = "better sleep") {
  fireEvent.change(screen.getByLabelText("Platform"), { target: { value: "twitter" } });
  fireEvent.change(screen.getByLabelText("Topic"), { target: { value: topic } });
  fireEvent.click(screen.getByRole("button", { name: "Generate Content" }));
  return await screen.findByLabelText<HTMLTextAreaElement>("Text");
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("offers four platforms and four types, and needs a topic", () => {
  open();
  const options = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map((it) => it.value);
  expect(options("Platform")).toEqual(["facebook", "instagram", "twitter", "linkedin"]);
  expect(options("Content Type")).toEqual(["post", "story", "ad", "announcement"]);
  expect(button("Generate Content").disabled).toBe(true);
  expect(screen.getByText("Enter a topic to continue")).toBeTruthy();
});

test("generating the same topic again requests another version, and a new topic starts over", async () => {
  const sent = open();
  const asked = () =>
    sent.filter((it) => it.path.endsWith("/generate-content")).map((it) => it.body);
  await generate();
  fireEvent.click(button("Generate Content"));
  await waitFor(() => expect(asked()).toHaveLength(2));
  await waitFor(() => expect(button("Generate Content").disabled).toBe(false));
  await generate("quiet mornings");
  await waitFor(() => expect(asked()).toHaveLength(3));
  expect(asked().map((it) => (it as { variant: number }).variant)).toEqual([0, 1, 0]);
});

test("generated text is counted with its hashtags, copied and saved", async () => {
  const sent = open();
  const text = await generate();
  expect(text.value).toBe("A calm evening.");
  expect(screen.getByText(/Twitter: 31 of 280 characters/)).toBeTruthy();
  fireEvent.click(button("Copy"));
  expect(await screen.findByText("Copied!")).toBeTruthy();
  expect(screen.getByText("Content copied to clipboard")).toBeTruthy();
  expect(copied).toEqual(["A calm evening.\n\n#Calm #Evening"]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Add #Calm #Evening" }));
  fireEvent.click(button("Save Campaign"));
  expect(await screen.findByText("Campaign saved successfully!")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Topic"));
  expect(sent.find((it) => it.path === `${base}/post`)?.body).toEqual({
    platforms: ["twitter"],
    content: "A calm evening.",
    name: "better sleep",
  });
  await waitFor(() => expect(screen.queryByLabelText("Text")).toBeNull());
});

test("text with a forbidden claim or too many characters cannot be saved, and shows what to change", async () => {
  open();
  const text = await generate();
  fireEvent.change(text, { target: { value: "It cures insomnia." } });
  expect(screen.getByText("This may not be published")).toBeTruthy();
  expect(button("Save Campaign").disabled).toBe(true);
  fireEvent.change(text, { target: { value: "x".repeat(280) } });
  expect(screen.getAllByText(/16 characters too long/)).toBeTruthy();
  expect(button("Save Campaign").disabled).toBe(true);
});

test("times are in London time, and a refused value is reported at its field", async () => {
  const refusal = {
    type: "",
    title: "",
    status: 400,
    code: "schedule-in-past",
    message: "Please choose a time in the future, at most a year ahead.",
    fields: { scheduledFor: "Please choose a time in the future, at most a year ahead." },
  };
  const sent = open("", { [`POST ${base}/post`]: () => Response.json(refusal, { status: 400 }) });
  await generate();
  const time = screen.getByLabelText("Publish at (optional)");
  fireEvent.change(time, { target: { value: "2027-03-28T01:30" } });
  expect(screen.getByText("There is no such time in London. Please choose another.")).toBeTruthy();
  expect(button("Save Campaign").disabled).toBe(true);
  fireEvent.change(time, { target: { value: "2027-07-01T09:00" } });
  fireEvent.click(button("Save Campaign"));
  expect((await screen.findAllByText(refusal.message)).length).toBeGreaterThan(0);
  expect(sent.find((it) => it.path === `${base}/post`)?.body).toMatchObject({
    scheduledFor: "2027-07-01T08:00:00.000Z",
  });
});

test("a failed generation shows a message and preserves the topic", async () => {
  open("", { [`POST ${base}/generate-content`]: () => problemReply(503, "unavailable", "Busy.") });
  fireEvent.change(screen.getByLabelText("Topic"), { target: { value: "rest" } });
  fireEvent.click(button("Generate Content"));
  expect(await screen.findByText("Busy.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Topic").value).toBe("rest");
});

test("the table shows unscheduled campaigns, and says when there are none", async () => {
  open();
  const table = await screen.findByRole("table");
  const heads = within(table).getAllByRole("columnheader");
  expect(heads.map((it) => it.textContent)).toEqual([
    "Campaign",
    "Content",
    "Platform",
    "Status",
    "Scheduled",
    "Actions",
  ]);
  for (const text of ["Better sleep", "Twitter", "Draft", "Not scheduled"])
    expect(within(table).getByText(text)).toBeTruthy();
  cleanup();
  stored = [];
  open();
  expect(
    await screen.findByText("No campaigns yet. Create your first AI-generated content above!"),
  ).toBeTruthy();
});

test("a failed campaign shows why, and can be retried from its dialog", async () => {
  const failureReason = "The channel returned 503 and did not publish it.";
  stored = [{ ...campaign, status: "failed", failureReason, scheduledFor: "2026-07-01T08:00:00Z" }];
  const sent = open();
  fireEvent.click(await screen.findByRole("button", { name: "View Better sleep" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Better sleep" }));
  expect(dialog.getByText(failureReason)).toBeTruthy();
  expect(dialog.getByText("01 Jul 2026, 09:00, London time")).toBeTruthy();
  expect(dialog.getByText(/A calm evening/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Copy" }));
  await waitFor(() => expect(copied).toEqual([campaign.content]));
  fireEvent.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The campaign is ready to post")).toBeTruthy();
  const published = sent.find((it) => it.path === `${base}/campaigns/${id}/publish`);
  expect(published?.body).toEqual({ basedOn: campaign.updatedAt });
});

test("a campaign is ready to post, not published, until staff have posted it by hand", async () => {
  stored = [{ ...campaign, status: "ready", channel: "outbox" }];
  const sent = open(`&campaign=${id}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Better sleep" }));
  expect(await dialog.findAllByText("Ready to post")).toHaveLength(2);
  await waitFor(() => expect(dialog.queryByRole("button", { name: "Publish now" })).toBeNull());
  expect(dialog.queryByText("Published")).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Mark as posted" }));
  expect(await screen.findByText("Marked as posted")).toBeTruthy();
  expect(sent.some((it) => it.path === `${base}/campaigns/${id}/posted`)).toBe(true);
});

test("deleting needs a confirmation, and a published campaign cannot be edited", async () => {
  stored = [
    { ...campaign, status: "published", publishedAt: "2026-11-20T10:00:00Z", channel: "by-hand" },
  ];
  const sent = open(`&campaign=${id}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Better sleep" }));
  expect(dialog.getByText("Posted by hand")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Edit" })).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
  const asked = within(screen.getByRole("dialog", { name: "Delete" }));
  expect(
    asked.getByText(
      "Are you sure you want to delete this campaign? Copies already published stay online.",
    ),
  ).toBeTruthy();
  expect(document.activeElement?.closest("dialog")?.textContent).toContain("Are you sure");
  fireEvent.click(asked.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Campaign deleted successfully")).toBeTruthy();
  const after = sent.slice(sent.findIndex((it) => it.method === "DELETE"));
  expect(after.some((it) => it.method === "GET" && it.path.endsWith(id))).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: /^Undo/ }));
  expect(await screen.findByText("Campaign restored")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the calendar shows campaigns on their London day, until they are deleted", async () => {
  const at = "2027-06-10T23:30:00Z";
  const entry = { id, name: "Late", platform: "linkedin", status: "scheduled", at };
  let isThere = true;
  open("&show=calendar&month=2027-06", {
    [`GET ${base}/calendar?from=2027-05-31&to=2027-07-04`]: () =>
      Response.json(isThere ? [entry] : []),
    [`DELETE ${base}/campaigns/${id}`]: () => {
      isThere = false;
      return new Response(null, { status: 204 });
    },
  });
  const month = await screen.findByRole("table");
  const cell = within(month).getByRole("cell", { name: /^11/ });
  expect(within(cell).getByText("00:30, LinkedIn, Scheduled")).toBeTruthy();
  expect(screen.getByText("June 2027")).toBeTruthy();
  fireEvent.click(within(cell).getByRole("button"));
  const dialog = within(await screen.findByRole("dialog", { name: "Better sleep" }));
  fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
  const asked = within(screen.getByRole("dialog", { name: "Delete" }));
  fireEvent.click(asked.getByRole("button", { name: "Delete" }));
  const isGone = () => expect(within(cell).queryByText(/LinkedIn/)).toBeNull();
  await waitFor(isGone, { timeout: 10_000 }); // it is refetched every 20 s in any case
});

test("a full calendar says where it ends, and where to find the rest", async () => {
  const one = { name: "Early", platform: "linkedin", status: "published" };
  const all = Array.from({ length: mostInCalendar }, (_, n) => ({
    ...one,
    id: `${id.slice(0, -4)}${String(n).padStart(4, "0")}`,
    at: `2027-06-0${n < 400 ? 1 : 2}T09:00:00Z`,
  }));
  open("&show=calendar&month=2027-06", {
    [`GET ${base}/calendar?from=2027-05-31&to=2027-07-04`]: () => Response.json(all),
  });
  expect(await screen.findByText(/Those after 02 Jun 2027 are left out/)).toBeTruthy();
});

test("editing sends the time only if it was changed", async () => {
  stored = [{ ...campaign, status: "scheduled", scheduledFor: "2027-07-01T08:00:00Z" }];
  const sent = open(`&campaign=${id}`);
  fireEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit campaign" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Publish at (optional)").value).toBe(
    "2027-07-01T09:00",
  );
  fireEvent.change(dialog.getByLabelText("Text"), { target: { value: "Other words." } });
  fireEvent.click(dialog.getByRole("button", { name: "Update" }));
  expect(await screen.findByText("Campaign updated successfully")).toBeTruthy();
  expect(sent.find((it) => it.method === "PATCH")?.body).toEqual({
    name: "Better sleep",
    content: "Other words.",
    imageUrl: null,
    basedOn: "2026-11-20T09:00:00Z",
  });
});
