import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { CheckInAnswer } from "@attune/contract/check-in";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { CheckInList } from "./check-in-list.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

const checkIn = (id: string, beganAt: string): CheckInAnswer => ({
  id,
  trackId: "t",
  answers: [{ topic: "stress", polarity: "higher-is-worse", before: 7, after: null }],
  beganAt,
  endedAt: null,
});

test("two check-ins of one day have different times", async () => {
  const both = [checkIn("b", "2026-07-05T12:40:00Z"), checkIn("a", "2026-07-05T12:10:00Z")];
  stubFetch({ "GET /api/user/check-ins": () => Response.json(both) });
  renderAt("/dashboard?tab=history", <CheckInList />);
  fireEvent.click(screen.getByText("Your notes"));
  const rows = await screen.findAllByRole("rowheader");
  expect(rows.map((it) => /^(.+), \d\d:(\d\d)$/.exec(it.textContent ?? "")?.slice(1))).toEqual([
    ["05\u00a0Jul\u00a02026", "40"],
    ["05\u00a0Jul\u00a02026", "10"],
  ]);
});
