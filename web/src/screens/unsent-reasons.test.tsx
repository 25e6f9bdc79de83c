import type { CustomerDetail } from "@attune/contract/billing/customer";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { RefundDialog } from "../features/billing/refund/refund-dialog.tsx";
import { FreeAccessDialog } from "../features/free-account/free-access-dialog.tsx";
import { WithdrawButton } from "../features/review/withdraw-button.tsx";
import { BeginViewDialog } from "../features/view/begin-view-dialog.tsx";
import { paidCustomer, refundableCharge } from "../testing/paid-customer.ts";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, type SentRequest, stubFetch } from "../testing/stub-fetch.ts";

const { id, username } = paidCustomer;
const audioId = "33333333-3333-4333-8333-333333333333";
const at = "2026-11-01T09:00:00Z";

interface Draft {
  text: string;
}
/** What the server has, by place or form. */
let stored: Map<string, Draft>;
let sent: readonly SentRequest[];

beforeEach(() => {
  stored = new Map();
});
afterEach(() => {
  cleanup();
  restoreFetch();
});

type Show = (onClose: () => void) => ReactNode;

const detail: Partial<CustomerDetail> = { customer: paidCustomer, charges: [refundableCharge] };
const account = {
  id,
  username,
  email: null,
  role: "user",
  expiresAt: null,
  reason: null,
  createdAt: at,
  updatedAt: at,
};

function open(show: Show) {
  const save = ({ body }: { body: unknown }) => {
    const draft = body as Draft & { place?: string; form?: string };
    const key = draft.place ?? draft.form ?? "";
    if (draft.text === "") stored.delete(key);
    else stored.set(key, draft);
    return new Response(null, { status: 204 });
  };
  sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`GET /api/admin/users/${id}/drafts`]: () => Response.json([...stored.values()]),
    [`POST /api/admin/users/${id}/drafts`]: save,
    "GET /api/admin/form-drafts": () =>
      Response.json({ text: stored.get("free-access")?.text ?? null }),
    "POST /api/admin/form-drafts": save,
    [`GET /api/admin/stripe/customers/${id}`]: () => Response.json(detail),
    "POST /api/admin/stripe/refund": () =>
      Response.json({ amountMinor: 2450, remainingMinor: 0, hasEndedAccess: false }),
    [`GET /api/admin/free-accounts/${id}`]: () => Response.json(account),
    [`PATCH /api/admin/free-accounts/${id}`]: () => Response.json(account),
    [`POST /api/admin/audio-files/${audioId}/withdraw`]: () =>
      Response.json({ id: audioId, userId: id, status: "pending" }),
  });
  renderAt("/admin", <Opened show={show} />);
}

function Opened({ show }: { show: Show }) {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? show(() => setIsOpen(false)) : <p>Closed</p>;
}

const withdrawal: Show = () => <WithdrawButton id={audioId} userId={id} audio="amira’s audio" />;
const refund: Show = (onClose) => <RefundDialog id={id} onClose={onClose} />;
const freeAccess: Show = (onClose) => <FreeAccessDialog id={id} onClose={onClose} />;
const view: Show = (onClose) => <BeginViewDialog user={{ id, username }} onClose={onClose} />;

const dialogs: [what: string, show: Show][] = [
  ["a refund", refund],
  ["a change of free access", freeAccess],
  ["viewing a customer's dashboard", view],
  ["a withdrawn approval", withdrawal],
];

const words = "They asked by phone";
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

async function reasonField(show: Show) {
  open(show);
  if (show === withdrawal) press(/^Withdraw approval/);
  return await screen.findByLabelText<HTMLInputElement>(/reason|^why/i);
}

async function typeReason(show: Show) {
  fireEvent.change(await reasonField(show), { target: { value: words } });
  dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(stored.size).toBe(1));
}

test.each(dialogs)("the reason for %s is back after the page was closed", async (_what, show) => {
  await typeReason(show);
  cleanup();
  const field = await reasonField(show);
  expect(await screen.findByText(/typed here before is back/)).toBeTruthy();
  expect(field.value).toBe(words);
  press("Start over");
  expect(field.value).toBe("");
});

test.each(dialogs)("discarding the reason for %s deletes its draft", async (_what, show) => {
  await typeReason(show);
  press("Cancel");
  fireEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
  await waitFor(() => expect(stored.size).toBe(0));
});

const sendButtons: [name: string, show: Show][] = [
  ["Process Refund", refund],
  ["Save", freeAccess],
  ["Withdraw approval", withdrawal],
];

test.each(sendButtons)("sending it with “%s” deletes the draft", async (name, show) => {
  await typeReason(show);
  press(name);
  await waitFor(() => expect(stored.size).toBe(0));
});

test.each(dialogs)(
  "the reason for %s sent from another window is gone on return",
  async (_w, show) => {
    const field = await reasonField(show);
    fireEvent.change(field, { target: { value: words } });
    await waitFor(() => expect(stored.size).toBe(1));
    stored.clear();
    dispatchEvent(new Event("focus"));
    await waitFor(() => expect(field.value).toBe(""));
  },
);

test.each(sendButtons)(
  "“%s” sends nothing that was sent from another window, even by the first click on return",
  async (name, show) => {
    await typeReason(show);
    const before = changesIn(sent);
    stored.clear();
    dispatchEvent(new Event("focus"));
    press(name);
    expect(await screen.findByText(/sent or changed this in another window/)).toBeTruthy();
    expect(changesIn(sent)).toEqual(before);
  },
);

test.each(sendButtons)("“%s” sends at the first click on return", async (name, show) => {
  await typeReason(show);
  dispatchEvent(new Event("focus"));
  press(name);
  await waitFor(() => expect(stored.size).toBe(0));
});

const changesIn = (all: readonly SentRequest[]) =>
  all.filter((it) => it.method !== "GET" && !it.path.endsWith("drafts")).map((it) => it.path);
