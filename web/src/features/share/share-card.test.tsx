import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { Share, SharedSummary } from "@attune/contract/share";
import { afterEach, beforeEach, expect, test } from "vitest";
import { QueryProvider } from "../../api/query-provider.tsx";
import { restoreFetch, type SentRequest, stubFetch } from "../../testing/stub-fetch.ts";
import { ShareCard } from "./share-card.tsx";

const summary: SharedSummary = {
  name: "Amira Haddad",
  madeAt: "2026-11-21T09:00:00.000Z",
  scores: [],
  safety: null,
  answers: null,
  listening: null,
  checkIns: null,
  recommendation: null,
};

const expiresAt = "2026-11-28T09:00:00.000Z";
const shares: Share[] = [];
let sent: SentRequest[];

beforeEach(() => {
  sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "a" }),
    "GET /api/user/shares": () => Response.json(shares),
    "POST /api/user/shares/preview": () => Response.json(summary),
    "POST /api/user/shares": () =>
      Response.json(
        { id: "00000000-0000-4000-8000-000000000001", token: "tok3n", expiresAt },
        { status: 201 },
      ),
  });
  render(
    <QueryProvider>
      <ShareCard />
    </QueryProvider>,
  );
});

afterEach(() => {
  cleanup();
  restoreFetch();
});

test("makes a link for the previewed summary, and shows it once", async () => {
  fireEvent.click(await screen.findByRole("button", { name: "Make a link" }));
  fireEvent.click(await screen.findByLabelText("1 day"));
  fireEvent.click(screen.getByRole("button", { name: "Show me what they will see" }));
  fireEvent.click(await screen.findByRole("button", { name: "Make the link" }));
  const link = await screen.findByLabelText<HTMLInputElement>("Link");
  expect(link.value).toBe(`${location.origin}/shared#tok3n`);
  expect(
    sent.findLast((it) => it.path === "/api/user/shares" && it.method === "POST")?.body,
  ).toEqual({
    parts: ["scores", "safety", "listening", "check-ins", "recommendation"],
    days: 1,
  });
});

test("shows nothing until something is chosen", async () => {
  fireEvent.click(await screen.findByRole("button", { name: "Make a link" }));
  for (const it of await screen.findAllByRole<HTMLInputElement>("checkbox"))
    if (it.checked) fireEvent.click(it);
  fireEvent.click(screen.getByRole("button", { name: "Show me what they will see" }));
  expect(await screen.findByText("Please choose what to share")).toBeTruthy();
  expect(sent.some((it) => it.path.endsWith("/preview"))).toBe(false);
});
