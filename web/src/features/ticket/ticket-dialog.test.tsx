import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { amira } from "../../testing/amira.ts";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { dismissToast } from "../../ui/toast-store.ts";
import { TicketDialog } from "./ticket-dialog.tsx";

const token = { "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }) };

afterEach(() => {
  document.cookie = "session_hint=; max-age=0";
  cleanup();
  dismissToast();
  restoreFetch();
});

it("offers the specified categories and urgencies", () => {
  stubFetch(token);
  open();
  const offered = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text).slice(1);
  expect(offered("Category")).toEqual([
    "Payment",
    "Refund",
    "Cancellation",
    "Audio Issues",
    "Other",
  ]);
  expect(offered("Urgency")).toEqual(["Normal", "Urgent", "Extremely Urgent"]);
});

it.each([
  [
    "United Kingdom",
    "In danger, call 999. To talk to someone: 116 123 (Samaritans), or text SHOUT to 85258 (Shout).",
  ],
  [
    "United States",
    "In danger, call 911. To talk to someone: 988 (988 Suicide & Crisis Lifeline).",
  ],
])("shows the helpline numbers of the user's own country, %s", async (country, numbers) => {
  document.cookie = "session_hint=1";
  stubFetch({ ...token, "GET /api/user": () => Response.json({ ...amira, country }) });
  open();
  expect(await screen.findByText(`This is not for emergencies. ${numbers}`)).toBeTruthy();
});

it("preserves the input when sending fails, then confirms once it is sent", async () => {
  let reply = () => new Response("", { status: 500 });
  const sent = stubFetch({ ...token, "POST /api/support-tickets": () => reply() });
  const onClose = open();
  const typed = {
    Category: "Audio",
    Urgency: "Urgent",
    Subject: "Silence",
    Message: "There is no sound.",
  };
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  send();
  expect(await screen.findByText("Submission Failed")).toBeTruthy();
  expect(screen.getByText("Failed to submit support ticket. Please try again.")).toBeTruthy();
  expect(screen.getByDisplayValue("There is no sound.")).toBeTruthy();
  reply = () => problemReply(429, "too-many-requests", "That was too many attempts.");
  send();
  expect(await screen.findByText("That was too many attempts.")).toBeTruthy();
  reply = () => Response.json({ id: "1" }, { status: 201 });
  send();
  expect(await screen.findByText("Ticket Submitted")).toBeTruthy();
  expect(
    screen.getByText("We've received your support request and will respond shortly."),
  ).toBeTruthy();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sent.at(-1)?.body).toEqual({
    category: "Audio",
    urgency: "Urgent",
    subject: "Silence",
    message: "There is no sound.",
  });
});

function open() {
  const onClose = vi.fn<() => void>();
  renderAt(
    "/dashboard?tab=guide",
    <TicketDialog renderHelp={() => null} onSent={() => {}} onClose={onClose} />,
  );
  return onClose;
}

function send(): void {
  fireEvent.submit(document.querySelector("form")!);
}
