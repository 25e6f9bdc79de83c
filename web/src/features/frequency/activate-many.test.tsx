import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FrequencyAnswer } from "@attune/contract/frequency";
import { anEntry } from "../../testing/an-entry.ts";
import { renderAt } from "../../testing/render-app.tsx";
import {
  problemReply,
  restoreFetch,
  type SentRequest,
  stubFetch,
} from "../../testing/stub-fetch.ts";
import { dismissToast } from "../../ui/toast-store.ts";
import { Frequencies } from "./frequencies.tsx";

const path = "/api/admin/frequencies";
let entries: FrequencyAnswer[];
let sent: SentRequest[];
/** What the server answers for an entry, by name; by default it is changed. */
let replies: Record<string, () => Response>;

beforeEach(() => {
  entries = ["Dawn", "Evening", "Noon"].map((name, at) => ({
    ...anEntry,
    id: `3333333${at}-3333-4333-8333-333333333333`,
    name,
  }));
  replies = {};
});

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
});

test("several entries are made inactive at once, and Undo makes them active again", async () => {
  await selectAll();
  fireEvent.click(screen.getByRole("button", { name: "Make inactive" }));
  fireEvent.click(await screen.findByRole("button", { name: /^Undo 3 frequencies made inactive/ }));
  expect(await screen.findByText("3 frequencies made active")).toBeTruthy();
  expect(changes()).toEqual([
    ["Dawn", false],
    ["Evening", false],
    ["Noon", false],
    ["Dawn", true],
    ["Evening", true],
    ["Noon", true],
  ]);
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test.each(["Make inactive", "Clear selection"])(
  "after %s the focus is on the first of the rows, because the bar is gone",
  async (name) => {
    await selectAll();
    const button = screen.getByRole("button", { name });
    button.focus();
    fireEvent.click(button);
    const box = screen.getByRole("checkbox", { name: "Select Dawn" });
    await waitFor(() => expect(document.activeElement).toBe(box));
  },
);

test("an entry that customers have stays active and selected, with the reason", async () => {
  entries = entries.map((it) =>
    it.name === "Evening" ? { ...it, isInUse: true, assignmentCount: 2 } : it,
  );
  await selectAll();
  fireEvent.click(screen.getByRole("button", { name: "Make inactive" }));
  expect(await screen.findByText("2 of 3 frequencies made inactive")).toBeTruthy();
  expect(changes().map(([name]) => name)).toEqual(["Dawn", "Noon"]);
  expect(screen.getByText("1 frequency selected")).toBeTruthy();
  expect(reasons()).toEqual([expect.stringMatching(/^Evening .*so it stays active/)]);
});

test("an entry that a colleague has changed is left, and the next ones are still changed", async () => {
  replies = { Dawn: () => problemReply(409, "changed-meanwhile", "Somebody has changed this.") };
  await selectAll();
  fireEvent.click(screen.getByRole("button", { name: "Make inactive" }));
  expect(await screen.findByText("2 of 3 frequencies made inactive")).toBeTruthy();
  expect(reasons()).toEqual(["Dawn: Somebody has changed this."]);
  expect(sent.find(({ method }) => method === "PATCH")?.body).toMatchObject({
    basedOn: anEntry.updatedAt,
  });
});

test("when the connection is lost, the entries not reached stay selected", async () => {
  replies = { Evening: () => new Response("", { status: 503 }) };
  await selectAll();
  fireEvent.click(screen.getByRole("button", { name: "Make inactive" }));
  expect(await screen.findByText("1 of 3 frequencies made inactive")).toBeTruthy();
  expect(screen.getByText("2 frequencies selected")).toBeTruthy();
  expect(reasons()).toEqual([expect.stringMatching(/still selected/)]);
  replies = {};
  fireEvent.click(screen.getByRole("button", { name: "Make inactive" }));
  expect(await screen.findByText("2 frequencies made inactive")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull());
});

test("deleted entries cannot be selected", async () => {
  entries = entries.map((it) => ({ ...it, deletedAt: "2026-11-20T09:00:00Z" }));
  open();
  expect(await screen.findByRole("button", { name: "Restore Dawn" })).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: /^Select/ })).toBeNull();
});

async function selectAll(): Promise<void> {
  open();
  fireEvent.click(await screen.findByRole("checkbox", { name: "Select Dawn" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
}

function open(): void {
  sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`GET ${path}`]: () => Response.json(entries),
    [`GET ${path}/figures`]: () => Response.json({ matching: 3, hidden: 0, isCapped: false }),
    ...Object.fromEntries(
      entries.map((it) => [
        `PATCH ${path}/${it.id}`,
        () => replies[it.name]?.() ?? Response.json(it),
      ]),
    ),
  });
  renderAt("/admin?tab=library", <Frequencies />);
}

const changes = () =>
  sent
    .filter(({ method }) => method === "PATCH")
    .map((it) => [
      entries.find(({ id }) => it.path.endsWith(id))?.name,
      (it.body as { isActive: boolean }).isActive,
    ]);

/** The list above the table, without the toasts. */
const reasons = () =>
  [...document.querySelectorAll("fieldset li")].map(({ textContent }) => textContent);
