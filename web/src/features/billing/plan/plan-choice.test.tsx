import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { enhanced, starter } from "../../../testing/plans.ts";
import { renderAt } from "../../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../../testing/stub-fetch.ts";
import { PlanChoice } from "./plan-choice.tsx";
import { PlanOffers } from "./plan-offers.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

test("the plan in the URL is selected and passed on to the assessment", async () => {
  await open("starter");
  expect(plan(/Starter/).checked).toBe(true);
  expect(wayOn()).toBe("/questionnaire?plan=starter");
});

test("another selected plan is passed on instead", async () => {
  await open("starter");
  fireEvent.click(plan(/Enhanced/));
  expect(wayOn()).toBe("/questionnaire?plan=enhanced");
});

test("without a plan in the URL the recommended one is selected, whatever its key", async () => {
  await open(null, [starter, { ...enhanced, key: "all-in-1f3c" }]);
  expect(plan(/Enhanced/).checked).toBe(true);
  expect(wayOn()).toBe("/questionnaire?plan=all-in-1f3c");
});

test("price, interval and renewal come from the plan, and one is marked most popular", async () => {
  await open("enhanced");
  expect(screen.getByText("£24.50").parentElement?.textContent).toBe("£24.50 a month");
  expect(screen.getByText("Does not renew.")).toBeTruthy();
  expect(screen.getAllByText("Most Popular")).toHaveLength(1);
  expect(plan(/Most Popular/)).toBe(plan(/Enhanced/));
});

test("a plan shown alone is not compared with others", async () => {
  stubFetch({ "GET /api/billing/plans": () => Response.json([starter, enhanced]) });
  renderAt("/dashboard", <PlanOffers only={enhanced.id} />);
  expect(await screen.findByText("£24.50")).toBeTruthy();
  expect(screen.queryByText("Most Popular")).toBeNull();
});

test("what both plans include is listed once, and each card has only what is its own", async () => {
  const own = { ...starter, features: ["Unlimited audio playback", "Email support"] };
  const other = { ...enhanced, features: ["Two bonus frequencies", "Unlimited audio playback"] };
  await open(null, [own, other]);
  expect(includedIn(screen.getByText("Starter").closest("label")!)).toEqual(["Email support"]);
  expect(includedIn(screen.getByText("Enhanced").closest("label")!)).toEqual([
    "Two bonus frequencies",
  ]);
  const both = screen.getByText("Both include").parentElement!;
  expect(includedIn(both)).toEqual(["Unlimited audio playback"]);
});

test("a single plan lists all it includes", async () => {
  await open(null, [{ ...starter, features: ["Unlimited audio playback"] }]);
  expect(includedIn(screen.getByText("Starter").closest("label")!)).toHaveLength(1);
  expect(screen.queryByText(/(Both|All) include/)).toBeNull();
});

test("plans that fail to load can be retried", async () => {
  const answers = [problemReply(503, "unavailable", "Busy."), Response.json([starter])];
  stubFetch({ "GET /api/billing/plans": () => answers.shift() ?? Response.error() });
  renderAt("/payment-selection", <PlanChoice requested="starter" />);
  fireEvent.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Starter")).toBeTruthy();
});

async function open(requested: string | null, plans = [starter, enhanced]): Promise<void> {
  stubFetch({ "GET /api/billing/plans": () => Response.json(plans) });
  renderAt("/payment-selection", <PlanChoice requested={requested} />);
  await screen.findByText("Starter");
}

function plan(name: RegExp): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>("radio", { name });
}

const includedIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole("listitem")
    .map((it) => it.textContent);

function wayOn(): string | null {
  return screen.getByRole("link", { name: "Continue to Health Assessment" }).getAttribute("href");
}
