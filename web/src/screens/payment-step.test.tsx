import type { Stage } from "@attune/contract/user";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { enhanced, noSubscription, starter } from "../testing/plans.ts";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { PaymentStep } from "./payment-step.tsx";
import { rememberRequestedPlan } from "./requested-plan.ts";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  restoreFetch();
});

test("the plan chosen on the landing page comes first and is labelled", async () => {
  rememberRequestedPlan(new URLSearchParams("plan=starter"));
  // A later URL without a plan changes nothing.
  rememberRequestedPlan(new URLSearchParams("mode=signup"));
  await open({ isFirst: true });
  expect(offers()).toEqual(["Starter, Your choice", "Enhanced, Most Popular"]);
});

test("the Enhanced plan is labelled when chosen", async () => {
  rememberRequestedPlan(new URLSearchParams("plan=enhanced"));
  await open({ isFirst: true });
  expect(offers()).toEqual(["Enhanced, Your choiceMost Popular", "Starter, "]);
});

test("no plan is labelled without a choice, or after an earlier purchase", async () => {
  await open({ isFirst: true });
  expect(offers()).toEqual(["Starter, ", "Enhanced, Most Popular"]);
  cleanup();
  rememberRequestedPlan(new URLSearchParams("plan=starter"));
  await open({ isFirst: false });
  expect(offers()).toEqual(["Starter, ", "Enhanced, Most Popular"]);
});

test("a later choice is labelled in place, and comes first when the page is reopened", async () => {
  rememberRequestedPlan(new URLSearchParams("plan=starter"));
  await open({ isFirst: true });
  fireEvent.click(screen.getByRole("button", { name: "Select Enhanced" }));
  expect(offers()).toEqual(["Starter, ", "Enhanced, Your choiceMost Popular"]);
  cleanup();
  await open({ isFirst: true });
  expect(offers()).toEqual(["Enhanced, Your choiceMost Popular", "Starter, "]);
});

test.each([
  ["analyzed", /We make your audio once you have a plan/],
  [
    "in-review",
    /^Your audio is made\. Choose a plan to listen to it\. A member of our team checks/,
  ],
  ["ready", /^Your audio is made\. Choose a plan to listen to it\.$/],
  ["rejected", /decided not to release the audio .* send a new assessment\.$/],
] as const)("the page says what has become of the audio: %s", async (stage, words) => {
  await open({ isFirst: true, stage });
  expect(screen.getByText(words)).toBeTruthy();
});

async function open(props: { isFirst: boolean; stage?: Stage }): Promise<void> {
  stubFetch({
    "GET /api/billing/provider": () =>
      Response.json({
        mode: "sandbox",
        publishableKey: "pk_test_1",
        scriptUrl: "/stripe.js",
        refundWindowHours: 24,
      }),
    "GET /api/billing/plans": () => Response.json([starter, enhanced]),
    "GET /api/user/subscription": () => Response.json(noSubscription),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/create-subscription": () => new Response("", { status: 503 }),
  });
  renderAt("/dashboard", <PaymentStep isSuspended={false} arrivedAt="" {...props} />);
  await screen.findByRole("button", { name: "Select Starter" });
}

const offers = () =>
  screen.getAllByRole("article").map((it) => {
    const [name, badge] = [...it.querySelectorAll("h2, h2 + *")].map((part) => part.textContent);
    return `${name}, ${badge ?? ""}`;
  });
