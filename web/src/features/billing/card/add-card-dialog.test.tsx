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

test("a declined card is announced once, above the buttons", async () => {
  stubStripe(declined());
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
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("The card was not addedYour card was declined.");
  expect(screen.getAllByText("Your card was declined.")).toHaveLength(1);
});
