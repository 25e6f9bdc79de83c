import type { CardAnswer } from "@attune/contract/billing/card";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emitPersonEvent } from "../../../api/person-events.ts";
import { renderAt } from "../../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../../testing/stub-fetch.ts";
import { PaymentMethods } from "./payment-methods.tsx";

const visa: CardAnswer = {
  id: "pm_1",
  brand: "visa",
  last4: "4242",
  expMonth: 11,
  expYear: 2026,
  isDefault: true,
};
const other: CardAnswer = { ...visa, id: "pm_2", expYear: 2999, isDefault: false };
const advice = "Payments with an expired card fail. Add another card; this costs nothing.";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-05T12:00:00Z") }));

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  restoreFetch();
});

function open(...cards: CardAnswer[]) {
  stubFetch({ "GET /api/user/payment-cards": () => Response.json(cards) });
  renderAt("/dashboard?tab=account", <PaymentMethods status="active" />);
}

test("a card in its last thirty days has a badge, and advice if it pays for a plan", async () => {
  open(visa, other);
  expect(await screen.findAllByText("Expires soon")).toHaveLength(1);
  expect(screen.getByText(advice)).toBeTruthy();
});

test("an expired card has advice if it pays for a plan", async () => {
  open({ ...visa, expMonth: 10 }, other);
  expect(await screen.findAllByText("Expired")).toHaveLength(1);
  expect(screen.getByText(advice)).toBeTruthy();
});

test("an expiring card that pays for nothing has no advice, and a valid card has no badge", async () => {
  open({ ...visa, isDefault: false }, { ...other, isDefault: true });
  expect(await screen.findAllByText("Expires soon")).toHaveLength(1);
  expect(screen.queryByText(advice)).toBeNull();
});

test("while a person waits for contact, no card is asked for, and the page says why", async () => {
  stubFetch({ "GET /api/user/payment-cards": () => Response.json([visa, other]) });
  renderAt("/dashboard?tab=account", <PaymentMethods status="active" isWaiting />);
  expect(await screen.findByText("You can add a card once we have been in touch.")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Remove/ })).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /^(Add card|Make default)/ })).toBeNull();
  expect(screen.queryByText(advice)).toBeNull();
});

test("a removal is confirmed even if a live update empties the list before the reply", async () => {
  let answer = (_response: Response) => {};
  const reply = new Promise<Response>((resolve) => (answer = resolve));
  let cards = [visa];
  stubFetch({
    "GET /api/user/payment-cards": () => Response.json(cards),
    "DELETE /api/user/payment-cards/pm_1": () => reply,
  });
  renderAt("/dashboard?tab=account", <PaymentMethods status="expired" />);
  fireEvent.click(await screen.findByRole("button", { name: /^Remove/ }));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Remove card" }));
  cards = [];
  emitPersonEvent("changed");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  answer(new Response(null, { status: 204 }));
  expect(await screen.findByText("Payment card removed successfully")).toBeTruthy();
});

test("after a removal the focus is at the card in its place, which says why it must stay", async () => {
  let cards = [other, visa];
  stubFetch({
    "GET /api/user/payment-cards": () => Response.json(cards),
    "DELETE /api/user/payment-cards/pm_2": () => {
      cards = [visa];
      return new Response(null, { status: 204 });
    },
  });
  renderAt("/dashboard?tab=account", <PaymentMethods status="active" />);
  const [remove] = await screen.findAllByRole("button", { name: /^Remove/ });
  remove?.focus();
  fireEvent.click(remove!);
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove card" }));
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Remove/ })).toHaveLength(1));
  const left = screen.getByRole("button", { name: /^Remove/ });
  await waitFor(() => expect(document.activeElement).toBe(left));
  const reason = document.getElementById(left.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toContain("your only payment method");
  fireEvent.click(left);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("after the last card is removed, the focus is at the button that adds one", async () => {
  let cards = [visa];
  stubFetch({
    "GET /api/user/payment-cards": () => Response.json(cards),
    "DELETE /api/user/payment-cards/pm_1": () => {
      cards = [];
      return new Response(null, { status: 204 });
    },
  });
  renderAt("/dashboard?tab=account", <PaymentMethods status="expired" />);
  const remove = await screen.findByRole("button", { name: /^Remove/ });
  remove.focus();
  fireEvent.click(remove);
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove card" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Add card"));
});
