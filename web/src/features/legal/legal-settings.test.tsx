import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changedMeanwhile } from "@attune/contract/changed-meanwhile";
import type { LegalVersion, StaffLegal } from "@attune/contract/legal";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { Link, useSearchParams } from "wouter";
import { UnsavedGuard } from "../../ui/unsaved.tsx";
import { LegalSettings } from "./legal-settings.tsx";

const path = "/api/admin/legal";
let read: () => Response;
let saved: () => Response;

const settings: StaffLegal = {
  companyName: "Calm",
  companyEmail: "hello@calm.example",
  supportEmail: "help@calm.example",
  jurisdiction: "Scotland",
  icoRegistrationNumber: null,
  termsVersion: "1.0",
  termsEffectiveDate: "2025-10-24",
  termsContent: "## One",
  privacyContent: "## Kept",
  confirmations: [],
  id: "55555555-5555-4555-8555-555555555555",
  updatedAt: "2026-11-01T09:00:00Z",
  updatedBy: "admin",
};

const newest: LegalVersion = {
  id: "55555555-5555-4555-8555-555555555555",
  kind: "terms",
  version: "1.0",
  effectiveDate: "2025-10-24",
  textHash: "ab".repeat(32),
  asksAgain: true,
  createdAt: "2026-11-01T09:00:00Z",
  createdBy: null,
  isCurrent: true,
};
const oldest = { ...newest, id: `${newest.id.slice(0, -1)}6`, version: "0.9", isCurrent: false };

beforeEach(() => {
  read = () => Response.json(settings);
  saved = () => {
    const after = { ...settings, jurisdiction: "Wales", updatedAt: "2026-11-02T09:00:00Z" };
    read = () => Response.json(after);
    return Response.json(after);
  };
});

afterEach(() => {
  cleanup();
  restoreFetch();
});

test("shows two cards of fields, twenty rows for the terms, and saves them", async () => {
  const sent = open();
  for (const title of ["Company Information", "Terms & Conditions"])
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  for (const label of [
    "Company Name",
    "Company Email",
    "Support Email",
    "Jurisdiction",
    "ICO Registration Number (optional)",
    "Terms Version",
    "Effective Date",
  ])
    expect(screen.getByLabelText(label)).toBeTruthy();
  expect(screen.getByLabelText("Terms Content").getAttribute("rows")).toBe("20");
  fireEvent.change(screen.getByLabelText("Jurisdiction"), { target: { value: "Wales" } });
  expect(screen.getByText("You have unsaved changes.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Settings updated")).toBeTruthy();
  expect(screen.getByText("Legal settings have been saved successfully.")).toBeTruthy();
  expect(sent.find((it) => it.method === "PATCH")?.body).toMatchObject({
    jurisdiction: "Wales",
    basedOn: settings.updatedAt,
    asksAgain: false,
    confirmations: [],
  });
});

test("a failed save shows the server's message, if there is one", async () => {
  saved = () => problemReply(400, "invalid-input", "Please check the fields.");
  open();
  await screen.findByLabelText("Company Name");
  fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Error")).toBeTruthy();
  expect(screen.getByText("Please check the fields.")).toBeTruthy();
  saved = () => new Response("", { status: 500 });
  fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Failed to update legal settings")).toBeTruthy();
});

test("another user's concurrent save is shown beside the typed value, which is preserved", async () => {
  const theirs = { ...settings, jurisdiction: "Jersey", updatedAt: "2026-11-02T09:00:00Z" };
  const sent = open();
  const jurisdiction = await screen.findByLabelText<HTMLInputElement>("Jurisdiction");
  fireEvent.change(jurisdiction, { target: { value: "Wales" } });
  const accept = saved;
  saved = () => Response.json({ ...changedMeanwhile, type: "", current: theirs }, { status: 409 });
  fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Jersey")).toBeTruthy();
  expect(jurisdiction.value).toBe("Wales");
  saved = accept;
  fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Settings updated")).toBeTruthy();
  expect(sent.filter((it) => it.method === "PATCH").at(-1)?.body).toMatchObject({
    jurisdiction: "Wales",
    basedOn: theirs.updatedAt,
  });
});

test("a failure to load can be retried", async () => {
  read = () => problemReply(500, "internal-fault", "It broke.");
  open();
  expect(await screen.findByText("Failed to load legal settings. Please try again.")).toBeTruthy();
  read = () => Response.json(settings);
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByLabelText("Company Name")).toBeTruthy();
});

test("customers are asked again only for terms with a new version", async () => {
  const sent = open();
  fireEvent.click(await screen.findByLabelText("Ask customers to accept these terms again"));
  fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  expect((await screen.findAllByText(/a version of their own, so that/)).length).toBe(2);
  expect(sent.some((it) => it.method === "PATCH")).toBe(false);
  fireEvent.change(screen.getByLabelText("Terms Version"), { target: { value: "2.0" } });
  fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() =>
    expect(sent.find((it) => it.method === "PATCH")?.body).toMatchObject({
      termsVersion: "2.0",
      asksAgain: true,
    }),
  );
});

test("leaving with unsaved changes needs a confirmation, and discards them", async () => {
  open();
  const jurisdiction = () => screen.findByLabelText<HTMLInputElement>("Jurisdiction");
  fireEvent.change(await jurisdiction(), { target: { value: "Wales" } });
  fireEvent.click(screen.getByRole("link", { name: "Users" }));
  const asking = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  expect(asking.textContent).toContain("Your changes in Legal Settings are not saved.");
  fireEvent.click(within(asking).getByRole("button", { name: "Keep writing" }));
  expect(location.search).toBe("?tab=legal");
  expect((await jurisdiction()).value).toBe("Wales");
  // The browser's Back does not ask for confirmation, so the typed text is restored.
  act(() => history.pushState(null, "", "/admin?tab=users"));
  act(() => history.pushState(null, "", "/admin?tab=legal"));
  expect((await jurisdiction()).value).toBe("Wales");
  fireEvent.click(screen.getByRole("link", { name: "Users" }));
  fireEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
  await waitFor(() => expect(location.search).toBe("?tab=users"));
  act(() => history.pushState(null, "", "/admin?tab=legal"));
  expect((await jurisdiction()).value).toBe("Scotland");
});

test("a badge needs its record before it can be confirmed", async () => {
  const sent = open();
  fireEvent.click(await screen.findByLabelText("We comply with the GDPR"));
  fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  expect((await screen.findAllByText("Please name who answers for this")).length).toBe(2);
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill(/^Who is responsible/, "Ada");
  fill(/^Confirmed on/, "2026-11-02");
  fill(/^Address of the evidence/, "https://wiki.example/gdpr");
  fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() =>
    expect(sent.find((it) => it.method === "PATCH")?.body).toMatchObject({
      confirmations: [
        {
          claim: "gdpr",
          owner: "Ada",
          confirmedOn: "2026-11-02",
          evidenceLink: "https://wiki.example/gdpr",
        },
      ],
    }),
  );
});

test("the preview shows both texts as the server renders them", async () => {
  const sent = open();
  fireEvent.change(await screen.findByLabelText("Terms Content"), { target: { value: "## Two" } });
  fireEvent.click(screen.getByRole("button", { name: "Preview" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Preview" }));
  expect(await dialog.findByText("Rendered terms")).toBeTruthy();
  expect(dialog.getByText("Rendered policy")).toBeTruthy();
  expect(sent.find((it) => it.path === `${path}/preview`)?.body).toMatchObject({
    termsContent: "## Two",
  });
});

test("each version shows its text and what changed", async () => {
  open();
  fireEvent.click(await screen.findByRole("tab", { name: "Versions" }));
  fireEvent.click(await screen.findByRole("button", { name: "Changes in Terms 1.0" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Terms 0.9 → Terms 1.0" }));
  expect(await dialog.findByText("New line", { selector: "ins" })).toBeTruthy();
  expect(dialog.getByText("Old line", { selector: "del" })).toBeTruthy();
  expect(dialog.getByText("1 unchanged line")).toBeTruthy();
  expect(screen.getByText("The first version")).toBeTruthy();
});

function open() {
  const text = (it: LegalVersion, words: string) => () => Response.json({ ...it, text: words });
  const sent = stubFetch({
    "GET /api/user": () => new Response("", { status: 401 }),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`GET ${path}/settings`]: () => read(),
    [`PATCH ${path}/settings`]: () => saved(),
    [`POST ${path}/preview`]: () =>
      Response.json({ termsHtml: "<p>Rendered terms</p>", privacyHtml: "<p>Rendered policy</p>" }),
    [`GET ${path}/versions`]: () => Response.json([newest, oldest]),
    [`GET ${path}/versions/${newest.id}`]: text(newest, "Same\nNew line"),
    [`GET ${path}/versions/${oldest.id}`]: text(oldest, "Same\nOld line"),
  });
  renderAt("/admin?tab=legal", <BackOffice />);
  return sent;
}

function BackOffice() {
  const [search] = useSearchParams();
  return (
    <UnsavedGuard>
      <Link href="/admin?tab=users">Users</Link>
      {search.get("tab") === "legal" && <LegalSettings />}
    </UnsavedGuard>
  );
}
