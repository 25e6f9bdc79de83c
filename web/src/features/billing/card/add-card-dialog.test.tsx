import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { declined, removeStripe, stubStripe } from "../../../testing/fake-stripe.ts";
import { renderAt } from "../../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../../testing/stub-fetch.ts";
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

async function tryToAdd(): Promise<HTMLElement> {
  stubFetch({
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
  renderAt("/dashboard?tab=account", <AddCardDialog onClose={() => {}} />);
  const add = await screen.findByRole<HTMLButtonElement>("button", { name: "Add card" });
  await waitFor(() => expect(add.disabled).toBe(false));
  fireEvent.click(add);
  return await screen.findByRole("alert");
}
