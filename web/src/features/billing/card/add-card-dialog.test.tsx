import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { declined, removeStripe, stubStripe } from "../../../testing/fake-stripe.ts";
import { renderAt } from "../../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../../testing/stub-fetch.ts";
import { AddCardDialog } from "./add-card-dialog.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
  removeStripe();
});

test("a declined card is announced once, above the buttons, with what to do next", async () => {
  stubStripe(declined());
  const alert = await tryToAdd();
  expect(alert.textContent).toBe(
    "The card was not addedYour card was declined.Please try another card, or ask your bank why it declined this one.",
  );
  expect(screen.getAllByText("Your card was declined.")).toHaveLength(1);
});

test.each([
  ["expired_card", "Please use a card that is still valid."],
  ["incorrect_cvc", "Please check the security code, or use another card."],
])("the advice fits the reason: %s", async (reason, next) => {
  stubStripe(declined("The bank's reason.", reason));
  await tryToAdd();
  expect(screen.getByText(next)).toBeTruthy();
});

test("nothing is advised if Stripe's message already does", async () => {
  const message = "Try again in a little bit.";
  stubStripe({ error: { type: "card_error", code: "processing_error", message } });
  const alert = await tryToAdd();
  expect(alert.textContent).toBe("The card was not addedTry again in a little bit.");
});

const confirmed = { setupIntent: { payment_method: "pm_1" } };

/** Replies to the saving of the card, in order. */
const saving = (...replies: Response[]) => ({
  "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
  "POST /api/user/payment-cards": () => replies.shift() ?? Response.json([]),
});
const signedOut = () => problemReply(401, "not-signed-in", "Please sign in to continue.");

test("someone signed out meanwhile can log in, and add the card without typing it again", async () => {
  const stripe = stubStripe(confirmed, declined("Already used."));
  const alert = await tryToAdd(saving(signedOut()));
  expect(within(alert).getByRole("button", { name: "Log in in a new tab" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Add card" }));
  expect(await screen.findByText("Closed")).toBeTruthy();
  expect(stripe.confirmations).toBe(1);
});

test.each([
  ["the session has ended", signedOut],
  ["the service is busy", () => problemReply(503, "provider-unavailable", "Please try again.")],
])("a card that was confirmed while %s is added, and no other can be typed", async (_why, fail) => {
  const stripe = stubStripe(confirmed, declined("Already used."));
  expect((await tryToAdd(saving(fail()))).textContent).toContain("To use another, cancel");
  expect(stripe.isReadOnly).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Add card" }));
  expect(await screen.findByText("Closed")).toBeTruthy();
});

test.each([
  ["Stripe did not confirm", declined(), saving()],
  [
    "the server refused",
    confirmed,
    saving(problemReply(402, "card-declined", "Your card was declined.")),
  ],
])("another card can be typed after one that %s", async (_what, outcome, replies) => {
  const stripe = stubStripe(outcome);
  await tryToAdd(replies);
  expect(stripe.isReadOnly).toBe(false);
});

/** The dialog, until it is closed. */
function Adding() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? <AddCardDialog onClose={() => setIsOpen(false)} /> : <p>Closed</p>;
}

async function tryToAdd(replies: Parameters<typeof stubFetch>[0] = {}): Promise<HTMLElement> {
  stubFetch({
    ...replies,
    "GET /api/billing/provider": () =>
      Response.json({
        mode: "test",
        publishableKey: "pk_test_add",
        scriptUrl: "https://js.example/stripe.js",
        refundWindowHours: 24,
      }),
    "POST /api/user/payment-cards/setup-intent": () =>
      Response.json({ clientSecret: "seti_1_secret_1" }),
  });
  renderAt("/dashboard?tab=account", <Adding />);
  const add = await screen.findByRole<HTMLButtonElement>("button", { name: "Add card" });
  await waitFor(() => expect(add.disabled).toBe(false));
  fireEvent.click(add);
  return await screen.findByRole("alert");
}
