import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amira } from "../testing/amira.ts";
import { starter } from "../testing/plans.ts";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { PlanScreen } from "./plan-screen.tsx";
import { rememberedPlan } from "./requested-plan.ts";

beforeEach(() => {
  localStorage.clear();
  document.cookie = "session_hint=1";
});
afterEach(() => {
  cleanup();
  restoreFetch();
  document.cookie = "session_hint=; max-age=0";
});

function open(gate: string): void {
  stubFetch({
    "GET /api/user": () => Response.json(amira),
    "GET /api/user/state": () => Response.json({ gate }),
    "GET /api/user/care": () => Response.json({ isCaseOpen: false, isContacted: false }),
    "GET /api/billing/plans": () => Response.json([starter]),
  });
  renderAt("/payment-selection?plan=starter", <PlanScreen />);
}

test("a person who has completed the assessment goes on to payment, with the chosen plan", async () => {
  open("payment");
  const link = await screen.findByRole("link", { name: "Continue to Payment" });
  fireEvent.click(link);
  expect(location.pathname + location.search).toBe("/dashboard");
  expect(rememberedPlan()).toBe("starter");
});

test("a person who has not goes on to the assessment", async () => {
  open("questionnaire");
  fireEvent.click(await screen.findByRole("link", { name: "Continue to Health Assessment" }));
  expect(location.pathname + location.search).toBe("/questionnaire?plan=starter");
});
