import type { ChartPoint, FinanceSummary } from "@attune/contract/finance";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { amira } from "../../testing/amira.ts";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { Finances } from "./finances.tsx";

let summary: FinanceSummary;
let role: string;

beforeEach(() => {
  document.cookie = "session_hint=1";
  role = "admin_manager";
  summary = {
    totalRevenue: 1234.56,
    todayRevenue: 24.5,
    weekRevenue: 49,
    monthRevenue: 100.99,
    totalRevenueMinor: 123_456,
    todayRevenueMinor: 2450,
    weekRevenueMinor: 4900,
    monthRevenueMinor: 10_099,
    activeSubscribers: 12,
    totalSubscribers: 40,
    growthRate: 12.34,
    growth: {
      current: { from: "2026-10-23", to: "2026-11-21" },
      previous: { from: "2026-09-23", to: "2026-10-22" },
      currentMinor: 100,
      previousMinor: 90,
    },
    churnRate: 5,
    churnGrade: "high",
    churn: { since: "2026-10-22", left: 1, atStart: 20 },
    recurringMinor: 29_400,
    freeAccounts: 3,
    testSubscribers: 0,
    today: "2026-11-21",
    week: { from: "2026-11-16", to: "2026-11-21" },
    month: { from: "2026-11-01", to: "2026-11-21" },
    whole: { from: "2025-01-01", to: "2026-11-21" },
    currency: "gbp",
  };
});

afterEach(() => {
  cleanup();
  document.cookie = "session_hint=; max-age=0";
  restoreFetch();
});

it("shows each figure in pounds with its sign and grade, and an explanation on request", async () => {
  open();
  expect(await screen.findByText("£1,234.56")).toBeTruthy();
  for (const words of ["£24.50", "£49.00", "£100.99", "12 of 40", "£294.00", "+12.3%", "5.0%"])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText("High")).toBeTruthy();
  expect(screen.getByText("Not included: 3 free, 0 test")).toBeTruthy();
  const meaning = screen.getByRole("button", { name: "What Growth Rate means" });
  expect(meaning.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(meaning);
  expect(meaning.getAttribute("aria-expanded")).toBe("true");
});

it("says n/a where there is nothing to compare with", async () => {
  summary = { ...summary, growthRate: null, churnRate: null, churnGrade: null };
  open();
  expect(await screen.findAllByText("n/a")).toHaveLength(2);
  expect(screen.queryByText("High")).toBeNull();
});

it("opens the rows behind a figure, and stores them in the URL", async () => {
  const sent = open();
  fireEvent.click(await screen.findByText("£100.99"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(
    await dialog.findByText("1 payment and 0 refunds or lost disputes come to £24.50."),
  ).toBeTruthy();
  expect(dialog.getByText("amira")).toBeTruthy();
  expect(dialog.queryByRole("link", { name: "amira" })).toBeNull();
  // Nothing inside is focusable, so the scrolling region must be.
  expect(dialog.getByRole("group").tabIndex).toBe(0);
  expect(location.search).toContain("rows=2026-11-01..2026-11-21");
  expect(sent.some((request) => request.path.includes("from=2026-11-01&to=2026-11-21"))).toBe(true);
});

it("links an admin from a row to the customer", async () => {
  role = "admin";
  open("?rows=all");
  const dialog = within(await screen.findByRole("dialog"));
  const link = await dialog.findByRole("link", { name: "amira" });
  expect(link.getAttribute("href")).toBe(`/admin/people/${amira.id}`);
});

it("opens the rows and the sum of last month", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Last month" }));
  expect(await screen.findByText(/^1 payment .* come to £24\.50\.$/)).toBeTruthy();
  expect(location.search).toContain("rows=2026-10-01..2026-10-31");
});

it("the chart can be read by keyboard, and repeated in a table", async () => {
  open("?range=7d");
  const chart = await screen.findByRole("slider", { name: "Revenue by day" });
  expect(chart.getAttribute("aria-valuetext")).toBe(
    "21\u00a0Nov\u00a02026: £2.00, previous period £0.50",
  );
  fireEvent.change(chart, { target: { value: "1" } });
  expect(chart.getAttribute("aria-valuetext")).toContain("20\u00a0Nov\u00a02026: £1.00");
  fireEvent.keyDown(chart, { key: "Enter" });
  expect(location.search).toContain("rows=2026-11-20..2026-11-20");
  const table = within(screen.getByRole("table", { name: "Revenue of each point of the chart" }));
  expect(table.getAllByRole("row")).toHaveLength(3);
});

it("requests the selected range, thirty days by default", async () => {
  const sent = open();
  await screen.findByText("£1,234.56");
  expect(sent.some((request) => request.path.endsWith("charts?range=30d"))).toBe(true);
  fireEvent.change(screen.getByLabelText("Time range"), { target: { value: "1y" } });
  expect(await screen.findByRole("slider", { name: "Revenue by month" })).toBeTruthy();
  expect(location.search).toContain("range=1y");
});

it("exports the given dates, and a failure stays until it is dismissed", async () => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  let status = 200;
  const sent = open("", () => new Response("file", { status }));
  fireEvent.click(await screen.findByRole("button", { name: "Export Excel" }));
  const form = within(screen.getByRole("group", { name: "Export to Excel" }));
  expect(form.getByText("Leave dates empty to export all data")).toBeTruthy();
  fireEvent.change(form.getByLabelText("Start date (optional)"), {
    target: { value: "2026-11-01" },
  });
  fireEvent.click(form.getByRole("button", { name: "Export" }));
  expect(await screen.findByText("Financial data has been exported successfully")).toBeTruthy();
  const asked = sent.map(({ path }) => path);
  expect(asked).toContain("/api/admin/stripe/export?startDate=2026-11-01&endDate=");

  status = 500;
  fireEvent.click(screen.getByRole("button", { name: "Export Excel" }));
  fireEvent.click(screen.getByRole("button", { name: "Export" }));
  expect(
    await screen.findByText("Failed to export financial data. Please try again."),
  ).toBeTruthy();
});

it("fills in the dates of the last whole month for the export", async () => {
  summary = { ...summary, month: { from: "2026-03-01", to: "2026-03-05" } };
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Export Excel" }));
  const form = within(screen.getByRole("group", { name: "Export to Excel" }));
  fireEvent.click(await form.findByRole("button", { name: "Last month" }));
  const value = (label: string) => form.getByLabelText<HTMLInputElement>(label).value;
  expect([value("Start date (optional)"), value("End date (optional)")]).toEqual([
    "2026-02-01",
    "2026-02-28",
  ]);
});

it("shows what failed, and loads again on retry", async () => {
  const good = summary;
  summary = undefined as unknown as FinanceSummary;
  open();
  expect(await screen.findByText("Failed to load finances")).toBeTruthy();
  summary = good;
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("£1,234.56")).toBeTruthy();
}, 30_000);

const point = (day: string, revenueMinor: number): ChartPoint => ({
  from: day,
  to: day,
  revenueMinor,
  paymentsMinor: revenueMinor,
  refundsMinor: 0,
  previousMinor: 50,
  revenue: revenueMinor / 100,
  payments: 1,
  refunds: 0,
  previousFrom: day,
  previousTo: day,
});

function open(search = "", sendFile = () => new Response("file")) {
  const sent = stubFetch({
    "GET /api/user": () => Response.json({ ...amira, role }),
    "GET /api/admin/finances/summary": () =>
      summary === undefined ? new Response("", { status: 503 }) : Response.json(summary),
    "GET /api/admin/finances/charts": () =>
      Response.json([point("2026-11-20", 100), point("2026-11-21", 200)]),
    "GET /api/admin/finances/entries": () =>
      Response.json({
        entries: [
          {
            id: "ch_1",
            kind: "payment",
            at: "2026-11-20T09:00:00Z",
            amountMinor: 2450,
            currency: "gbp",
            username: "amira",
            userId: amira.id,
            planName: "Enhanced",
          },
        ],
        payments: 1,
        refunds: 0,
        sumMinor: 2450,
        pageSize: 25,
      }),
    "GET /api/admin/stripe/export": sendFile,
  });
  renderAt(`/admin${search}`, <Finances Below={() => null} />);
  return sent;
}
