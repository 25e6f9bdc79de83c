import type { Funnel as FunnelAnswer } from "@attune/contract/funnel";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { Funnel } from "./funnel.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

const answer: FunnelAnswer = {
  visits: 1200,
  wizard: [300, 280, 270, 260, 250, 240, 230, 220, 210, 150],
  registered: 0,
  assessed: 0,
  paid: 0,
  listened: 0,
};

const open = (reply: () => Response) => {
  stubFetch({
    "GET /api/user": () => new Response("", { status: 401 }),
    "GET /api/admin/finances/funnel": reply,
  });
  renderAt("/admin?tab=finances", <Funnel range="30d" />);
};

test("shows the share that reached each step, and a dash for a step without visitors", async () => {
  open(() => Response.json(answer));
  const row = async (name: string) =>
    within((await screen.findByRole("rowheader", { name })).closest("tr") as HTMLElement);
  expect((await row("Front page opened")).getByText("1,200")).toBeTruthy();
  expect((await row("Assessment opened")).getByText("25%")).toBeTruthy();
  expect((await row("Last question answered")).getByText("50%")).toBeTruthy();
  expect((await row("Paid")).getByText("—")).toBeTruthy();
});

test("offers what to do when it fails to load", async () => {
  open(() => problemReply(503, "unavailable", "Try later."));
  expect(await screen.findByText("Failed to load the funnel")).toBeTruthy();
});
