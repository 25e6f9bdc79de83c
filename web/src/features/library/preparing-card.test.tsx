import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Preparation } from "./preparation.ts";
import { PreparingCard } from "./preparing-card.tsx";

afterEach(cleanup);

const analyzed: Preparation = {
  assessmentId: "11111111-1111-4111-8111-111111111111",
  stage: "analyzed",
  receivedAt: "2025-11-21T10:00:00Z",
  analyzedAt: "2025-11-21T10:00:01Z",
  composedAt: null,
  readyAt: null,
  promisedBy: "2025-11-21T22:00:00Z",
};
const composed = { composedAt: "2025-11-21T10:00:02Z" };
const supportEmail = "help@example.com";

/** Everything on the card. */
function cardOf(changes: Partial<Parameters<typeof PreparingCard>[0]>): string {
  const usual = { preparation: analyzed, hasAccess: true, isAnother: false, supportEmail };
  render(<PreparingCard {...usual} {...changes} />);
  return screen.getByRole("region").textContent;
}

it("promises nothing, and apologises for nothing, while there is no plan", () => {
  const card = cardOf({ hasAccess: false });
  expect(card).toContain("Your audio is made as soon as you have a plan.");
  expect(card).not.toMatch(/In progress|6-12 hours|taking longer|being prepared/i);
});

it("says that somebody gets in touch first, and that nothing is to be paid, with an open case", () => {
  const card = cardOf({ hasAccess: false, isCareFirst: true });
  expect(card).toContain("talk with you first. There is nothing to pay now");
  expect(card).not.toMatch(/In progress|6-12 hours|taking longer|as soon as you have a plan/);
});

it("says that a person checks audio that waits for a review, and apologises after the promised time", () => {
  const card = cardOf({ preparation: { ...analyzed, ...composed, stage: "in-review" } });
  expect(card).toContain("A member of our team checks it before you can play it.");
  expect(card).toContain("In review by our teamIn progress");
  expect(card).toContain("taking longer than we promised");
});

it("says that audio was not released, and whom to ask", () => {
  const card = cardOf({ preparation: { ...analyzed, ...composed, stage: "rejected" } });
  expect(card).toContain("decided not to release it. Please write to help@example.com");
  expect(card).not.toMatch(
    /In progress|Ready to play|In review|6-12 hours|taking longer|updates when/,
  );
});
