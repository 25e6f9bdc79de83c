import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import { amira } from "../../testing/amira.ts";
import { anEntry, anUpload } from "../../testing/an-entry.ts";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { durationWords } from "./entry-words.ts";
import { Frequencies } from "./frequencies.tsx";

const path = "/api/admin/frequencies";
const realPlay = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "play");
let entries: FrequencyAnswer[];
let listed: () => Response;
let saved: () => Response;
let removed: () => Response;
let playing: () => Promise<void>;

beforeEach(() => {
  entries = [anEntry, anUpload];
  listed = () => Response.json(entries);
  saved = () => Response.json(anEntry, { status: 201 });
  removed = () => new Response(null, { status: 204 });
  playing = async () => {};
  HTMLMediaElement.prototype.play = () => playing();
  document.cookie = "session_hint=1";
});

afterEach(() => {
  cleanup();
  restoreFetch();
  if (realPlay !== undefined) Object.defineProperty(HTMLMediaElement.prototype, "play", realPlay);
  document.cookie = "session_hint=; max-age=0";
});

test("shows six columns, and a play button only for entries with a file", async () => {
  open();
  const [heads, evening, rain] = await screen.findAllByRole("row");
  expect(
    within(heads!)
      .getAllByRole("columnheader")
      .map((it) => it.textContent),
  ).toEqual(["Name", "Frequency (Hz)", "Category", "Duration", "Status", "Actions"]);
  for (const words of ["Evening", "432.5", "Calm", "5m 0s", "Active"])
    expect(within(evening!).getByText(words)).toBeTruthy();
  expect(within(rain!).getByText("2m 5s")).toBeTruthy();
  expect(within(rain!).getByText("Inactive")).toBeTruthy();
  expect(within(evening!).queryByRole("button", { name: "Play Evening" })).toBeNull();
  expect(within(rain!).getByRole("button", { name: "Play Rain" })).toBeTruthy();
  expect(durationWords(null)).toBe("N/A");
});

test("plays and pauses a file, and shows a dialog when it cannot be played", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Play Rain" }));
  fireEvent.click(await screen.findByRole("button", { name: "Pause Rain" }));
  playing = async () => {
    throw new Error("no");
  };
  fireEvent.click(await screen.findByRole("button", { name: "Play Rain" }));
  expect(await screen.findByText("Failed to play audio file")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Play Rain" })).toBeTruthy();
});

test("searches, sorts and pages on the server, and stores that in the URL", async () => {
  const sent = open();
  fireEvent.change(await screen.findByLabelText("Search frequencies"), {
    target: { value: "calm" },
  });
  await waitFor(() => expect(location.search).toContain("search=calm"));
  fireEvent.click(await screen.findByRole("button", { name: "Frequency (Hz)" }));
  fireEvent.click(await screen.findByRole("button", { name: "Next" }));
  await waitFor(() =>
    expect(
      sent.some((it) =>
        /search=calm&cafl=hidden&sort=frequency&direction=asc&page=2&pageSize=25/.test(it.path),
      ),
    ).toBe(true),
  );
  expect(location.search).toContain("page=2");
});

test("hides CAFL entries behind a switch that counts them", async () => {
  const sent = open();
  fireEvent.click(await screen.findByLabelText("Show CAFL entries (1,234 hidden)"));
  await waitFor(() => expect(sent.some((it) => it.path.includes("cafl=shown"))).toBe(true));
  expect(screen.getByLabelText("Show CAFL entries (0 hidden)")).toBeTruthy();
});

test("the switch shows the hidden count only once it is known", async () => {
  listed = () => problemReply(500, "internal-fault", "It broke.");
  open("?tab=library", { figures: () => problemReply(500, "internal-fault", "It broke.") });
  expect(await screen.findByLabelText("Show CAFL entries")).toBeTruthy();
});

test("a search without results can be cleared, or the missing entry added", async () => {
  listed = () => Response.json([]);
  open("?tab=library&search=harp&status=inactive");
  expect(await screen.findByText("No frequency matches this search.")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Add Frequency" })).toHaveLength(2);
  listed = () => Response.json(entries);
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByText("Evening")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Search frequencies").value).toBe("");
  expect(location.search).toBe("?tab=library");
});

test("a list that fails to load shows why, and Retry loads it again", async () => {
  listed = () => problemReply(500, "internal-fault", "It broke.");
  open();
  expect(await screen.findByText("Failed to load frequencies")).toBeTruthy();
  expect(screen.getByText("It broke.")).toBeTruthy();
  listed = () => Response.json(entries);
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Evening")).toBeTruthy();
});

test("a new frequency has default values, and its mistakes are shown before it is sent", async () => {
  const sent = open();
  fireEvent.click(await screen.findByRole("button", { name: "Add Frequency" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create New Frequency" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Source").value).toBe("Custom");
  expect(dialog.getByLabelText<HTMLInputElement>("Duration (seconds)").value).toBe("300");
  type(dialog, "Duration (seconds)", "0");
  submit();
  for (const words of [
    "Name is required",
    "Category is required",
    "Frequency must be greater than 0",
    "Duration must be at least 1 second",
  ])
    expect((await dialog.findAllByText(words)).length).toBeGreaterThan(0);
  expect(sent.some((it) => it.method === "POST")).toBe(false);
  type(dialog, "Name *", "Evening");
  type(dialog, "Category *", "Calm");
  type(dialog, "Frequency (Hz) *", "432.5");
  type(dialog, "Duration (seconds)", "");
  expect(
    dialog.getByText("432.5 Hz, pure tone", { selector: "div:first-child > dd" }),
  ).toBeTruthy();
  submit();
  expect(await dialog.findByText("Creating...")).toBeTruthy();
  expect(await screen.findByText("Frequency created")).toBeTruthy();
  expect(sent.find((it) => it.method === "POST")?.body).toMatchObject({
    name: "Evening",
    frequency: "432.5",
    duration: "300",
    source: "Custom",
    isActive: true,
  });
});

test("a curated entry requires provenance and suggests the current user as curator", async () => {
  open("?tab=library&dialog=new");
  const dialog = within(await screen.findByRole("dialog", { name: "Create New Frequency" }));
  fireEvent.click(dialog.getByLabelText("Curated: the engine may choose it"));
  expect(dialog.getByLabelText<HTMLInputElement>("Curator").value).toBe("amira");
  submit();
  for (const words of [
    "A curated entry needs an evidence grade",
    "A curated entry needs the page or reference it rests on",
    "A curated entry needs a description of what it is for",
  ])
    expect((await dialog.findAllByText(words)).length).toBeGreaterThan(0);
});

test("a file that is not audio is refused in the form; a valid one shows its name and size", async () => {
  open("?tab=library&dialog=new");
  const dialog = within(await screen.findByRole("dialog", { name: "Create New Frequency" }));
  const input = dialog.getByLabelText("Audio file (optional)", { selector: "input" });
  fireEvent.change(input, { target: { files: [new File(["x"], "page.html")] } });
  expect(
    await screen.findByText("Please select a valid audio file (MP3, OGG, or WAV)"),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "OK" }));
  const song = new File([new Uint8Array(1_572_864)], "Song.OGG");
  fireEvent.change(input, { target: { files: [song] } });
  expect(await dialog.findByText("Song.OGG")).toBeTruthy();
  expect(dialog.getByText("1.50 MB")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Remove file Song.OGG" }));
  expect(dialog.queryByText("Song.OGG")).toBeNull();
});

test("measuring an upload is shown and followed until it is done", async () => {
  open(`?tab=library&frequency=${anUpload.id}`);
  const dialog = await editing();
  expect(await dialog.findByText("measuring…")).toBeTruthy();
  expect(dialog.getByText("Ogg Vorbis")).toBeTruthy();
  expect(dialog.getByText("3.00 MB")).toBeTruthy();
  const loudness = {
    state: "measured" as const,
    integratedLufs: -21.6,
    truePeakDecibels: -18,
    warnings: [],
  };
  entries = [{ ...anUpload, loudness }];
  expect(await dialog.findByText("-21.6 LUFS")).toBeTruthy();
  expect(dialog.getByText("-18.0 dBTP")).toBeTruthy();
});

test("an upload with warnings shows them in its form and in the list", async () => {
  const loudness = {
    state: "measured" as const,
    integratedLufs: -6,
    truePeakDecibels: 0.2,
    warnings: ["clipped" as const, "loud" as const],
  };
  entries = [{ ...anUpload, loudness }];
  open(`?tab=library&frequency=${anUpload.id}`);
  const dialog = await editing();
  expect(await dialog.findByText(/may be clipped/)).toBeTruthy();
  expect(await screen.findAllByText(/Louder than −9 LUFS/)).toHaveLength(2);
});

test("typed text survives closing the dialog, and can be discarded", async () => {
  const sent = open(`?tab=library&frequency=${anEntry.id}`);
  const dialog = await editing();
  type(dialog, "Name *", "Night");
  fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(await dialog.findByText("What you have typed here is not saved.")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Keep writing" }));
  saved = () => problemReply(409, "gone", "Somebody has changed it.");
  submit();
  expect(await dialog.findByText("Updating...")).toBeTruthy();
  expect(await dialog.findByText("Somebody has changed it.")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  fireEvent.click(await dialog.findByRole("button", { name: "Leave without saving" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.filter((it) => it.method === "PATCH")).toHaveLength(1);
});

test("an entry is deleted at once, with Undo", async () => {
  const sent = open();
  fireEvent.click(await screen.findByRole("button", { name: "Delete Evening" }));
  expect(await screen.findByText("Frequency deleted")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: /^Undo/ }));
  expect(await screen.findByText("Frequency restored")).toBeTruthy();
  expect(sent.some((it) => it.path === `${path}/${anEntry.id}/restore`)).toBe(true);
});

test("an entry in use is not deleted, but can be made inactive", async () => {
  removed = () => problemReply(409, "frequency-in-use", "In use.");
  const sent = open();
  fireEvent.click(await screen.findByRole("button", { name: "Delete Evening" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Evening is in use" }));
  fireEvent.click(dialog.getByRole("button", { name: "Make inactive" }));
  expect(await screen.findByText("Frequency made inactive")).toBeTruthy();
  expect(sent.find((it) => it.method === "PATCH")?.body).toEqual({ isActive: false });
});

test("an import is previewed first, and run once staff have seen its effect", async () => {
  const sent = open("?tab=library&dialog=import");
  const dialog = within(await screen.findByRole("dialog", { name: "Import a list" }));
  fireEvent.change(dialog.getByLabelText("CSV file"), {
    target: { files: [new File(["name"], "list.csv")] },
  });
  for (const words of ["2 new", "1 changed", "1 refused", "frequency: is missing"])
    expect(await dialog.findByText(words)).toBeTruthy();
  expect(dialog.getByText("notes: nothing → Ours")).toBeTruthy();
  expect(dialog.getByText("Columns ignored: Colour")).toBeTruthy();
  fireEvent.click(dialog.getByLabelText("Also change the 1 entry already in the library"));
  fireEvent.click(dialog.getByRole("button", { name: "Import 3 entries" }));
  expect(await screen.findByText("2 added, 1 changed.")).toBeTruthy();
  const forms = sent.filter((it) => it.path === `${path}/import`).map((it) => it.body as FormData);
  expect(forms.map((it) => [it.get("isDryRun"), it.get("updatesKnown")])).toEqual([
    ["true", "false"],
    ["false", "true"],
  ]);
});

/** The dialog shows its form once the entry has loaded. */
async function editing() {
  await screen.findByLabelText("Name *");
  return within(screen.getByRole("dialog", { name: "Edit Frequency" }));
}

function type(dialog: ReturnType<typeof within>, label: string, value: string): void {
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
}

function submit(): void {
  fireEvent.submit(document.getElementById("frequency-entry") as HTMLFormElement);
}

const report = {
  isDryRun: true,
  counts: { new: 2, changed: 1, unchanged: 0, duplicate: 0, refused: 1 },
  rows: [
    { line: 2, state: "new", name: "A", reasons: [], changes: [] },
    {
      line: 3,
      state: "changed",
      name: "B",
      reasons: [],
      changes: [{ field: "notes", before: null, after: "Ours" }],
    },
    { line: 4, state: "refused", name: "C", reasons: ["frequency: is missing"], changes: [] },
  ],
  isCut: false,
  ignoredColumns: ["Colour"],
};

function open(
  search = "?tab=library",
  { figures = () => Response.json({ matching: 60, hidden: 1234, isCapped: false }) } = {},
) {
  const one = (id: string) => () => Response.json(entries.find((it) => it.id === id));
  const sent = stubFetch({
    "GET /api/user": () => Response.json({ ...amira, role: "admin" }),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`GET ${path}`]: () => listed(),
    [`GET ${path}/figures`]: () => figures(),
    [`GET ${path}/${anEntry.id}`]: one(anEntry.id),
    [`GET ${path}/${anUpload.id}`]: one(anUpload.id),
    [`POST ${path}`]: () => saved(),
    [`PATCH ${path}/${anEntry.id}`]: () => saved(),
    [`DELETE ${path}/${anEntry.id}`]: () => removed(),
    [`POST ${path}/${anEntry.id}/restore`]: () => Response.json(anEntry),
    [`POST ${path}/import`]: (request) =>
      Response.json({
        ...report,
        isDryRun: (request.body as FormData).get("isDryRun") === "true",
      }),
  });
  renderAt(`/admin${search}`, <Frequencies />);
  return sent;
}
