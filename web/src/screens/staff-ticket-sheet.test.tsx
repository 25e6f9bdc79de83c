import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import {
  FakeEventSource,
  restoreEventSource,
  stubEventSource,
} from "../testing/fake-event-source.ts";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, type SentRequest, stubFetch } from "../testing/stub-fetch.ts";
import { staffTicket } from "../testing/staff-ticket.ts";
import { dismissToast } from "../ui/toast-store.ts";
import { ReplyPicker } from "../features/saved-reply/reply-picker.tsx";
import { FollowTickets } from "../features/ticket/follow-tickets.tsx";
import { StaffTicketSheet } from "../features/ticket/staff-ticket-sheet.tsx";
import { waitingCountsQuery } from "../features/user/staff.queries.ts";

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
});

const other = { id: "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a02", subject: "Still silent" };
const ticket = { ...staffTicket, otherOpen: [other] };
const { id } = ticket;
const url = `/api/admin/support-tickets/${id}`;
const nextId = "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a99";
const drafts = `/api/admin/users/${ticket.userId}/drafts`;
const reply = {
  id: "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a21",
  title: "Renewal",
  body: "Dear {first name}, {plan} renews on {next bill}.",
  updatedAt: ticket.createdAt,
};

const Waiting = () => <p>{useQuery(waitingCountsQuery).data?.tickets} tickets wait</p>;

/** The sheet over a list that a colleague can change. */
function Listed({ opened }: { opened: string[] }) {
  const [listed, setListed] = useState([id, nextId]);
  return (
    <>
      <button type="button" onClick={() => setListed([nextId, id])}>
        Resolved by a colleague
      </button>
      <Waiting />
      {/* As in the panel that opens the sheet. */}
      <FollowTickets />
      <StaffTicketSheet
        id={id}
        staff={[]}
        ReplyPicker={ReplyPicker}
        listed={listed}
        onOpen={(it) => opened.push(it)}
        onClose={() => {}}
      />
    </>
  );
}

function open(answers: Record<string, () => Response> = {}) {
  const opened: string[] = [];
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`GET ${url}`]: () => Response.json(ticket),
    "GET /api/admin/saved-replies": () => Response.json([reply]),
    "GET /api/admin/users/waiting": () =>
      Response.json({ review: 0, deletions: 0, tickets: sent.some(isChange) ? 0 : 1 }),
    ...answers,
  });
  renderAt("/admin?tab=users&view=tickets", <Listed opened={opened} />);
  const posts = (path: string) =>
    sent.filter((it) => it.method === "POST" && it.path.startsWith(path)).map((it) => it.body);
  return { opened, written: () => posts(url), saved: () => posts(drafts) };
}

const isChange = ({ method, path }: SentRequest) => method === "POST" && path.startsWith(url);

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name });
const show = async (tab: string, name: string) => {
  fireEvent.click(screen.getByRole("tab", { name: tab }));
  await screen.findByRole("textbox", { name });
};

test("says what the customer got back since they wrote", async () => {
  const refunds = [{ amountMinor: 2450, currency: "gbp", refundedAt: "2026-11-22T09:30:00.000Z" }];
  open({ [`GET ${url}`]: () => Response.json({ ...ticket, refunds }) });
  expect(await screen.findByText("£24.50 refunded, 22 Nov 2026, 09:30")).toBeTruthy();
});

test("shows refunds of the same second once each, after an earlier one has failed too", async () => {
  const refundOf = (amountMinor: number, second: number) => ({
    amountMinor,
    currency: "gbp",
    refundedAt: `2026-11-22T09:30:0${second}.000Z`,
  });
  stubEventSource();
  let refunds = [refundOf(100, 1), refundOf(200, 2), refundOf(300, 2)];
  open({ [`GET ${url}`]: () => Response.json({ ...ticket, refunds }) });
  await screen.findByText(/£1.00 refunded/);
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
  refunds = refunds.slice(1);
  FakeEventSource.newest.tell("tickets");
  await waitFor(() => expect(screen.queryByText(/£1.00 refunded/)).toBeNull());
  expect(screen.getAllByText(/refunded, 22 Nov 2026/)).toHaveLength(2);
  restoreEventSource();
});

test("names a former colleague as the list of tickets does", async () => {
  open({ [`GET ${url}`]: () => Response.json({ ...ticket, assignedTo: nextId }) });
  const assigned = await screen.findByLabelText<HTMLSelectElement>("Assigned to");
  expect(assigned.selectedOptions[0]?.textContent).toBe("Former colleague");
});

test("s goes to the saved replies, and to where they are added while there are none", async () => {
  open();
  await screen.findByLabelText("Saved reply");
  fireEvent.keyDown(document.body, { key: "s" });
  await waitFor(() => expect(screen.getByLabelText("Saved reply")).toBe(document.activeElement));
  cleanup();
  open({ "GET /api/admin/saved-replies": () => Response.json([]) });
  const edit = await screen.findByRole("button", { name: "Edit saved replies" });
  fireEvent.keyDown(document.body, { key: "s" });
  await waitFor(() => expect(edit).toBe(document.activeElement));
});

test("warns staff that a person may be in danger, and links only admins to the case", async () => {
  const caseId = "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a31";
  open({ [`GET ${url}`]: () => Response.json({ ...ticket, caseId }) });
  expect(await screen.findByText("This person may be in danger")).toBeTruthy();
  expect(screen.getByText(/please speak to an admin before you reply/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Open the case" })).toBeNull();
});

test("a saved reply is filled in, and an open placeholder is reported when it is sent", async () => {
  const refusal = "Please fill in {next bill}";
  open({
    [`POST ${url}/messages`]: () =>
      Response.json(
        { code: "invalid-input", status: 400, message: "Invalid", fields: { message: refusal } },
        { status: 400 },
      ),
  });
  fireEvent.change(await screen.findByLabelText("Saved reply"), { target: { value: reply.id } });
  expect(field("Your reply").value).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Insert" }));
  expect(field("Your reply").value).toBe("Dear Amira, Enhanced renews on {next bill}.");
  expect(document.activeElement).toBe(field("Your reply"));
  fireEvent.click(screen.getByRole("button", { name: "Send reply" }));
  expect(await screen.findByText(refusal)).toBeTruthy();
  expect(field("Your reply").value).toContain("Dear Amira");
});

test("a started reply stays while a note is written", async () => {
  const { written } = open({ [`POST ${url}/notes`]: () => Response.json(ticket) });
  await screen.findByLabelText("Saved reply");
  fireEvent.change(field("Your reply"), { target: { value: "Half a reply" } });
  await show("Note", "Internal note");
  fireEvent.change(field("Internal note"), { target: { value: "Cable?" } });
  fireEvent.click(screen.getByRole("button", { name: "Save note" }));
  await waitFor(() => expect(field("Internal note").value).toBe(""));
  expect(written()).toEqual([{ note: "Cable?" }]);
  await show("Reply", "Your reply");
  expect(field("Your reply").value).toBe("Half a reply");
});

test("a resolved ticket leaves the count of those that wait", async () => {
  open({ [`POST ${url}/resolution`]: () => Response.json({ ...ticket, status: "resolved" }) });
  expect(await screen.findByText("1 tickets wait")).toBeTruthy();
  await show("Resolve", "Resolution");
  fireEvent.change(field("Resolution"), { target: { value: "A new cable helped." } });
  fireEvent.keyDown(field("Resolution"), { key: "Enter", ctrlKey: true });
  expect(await screen.findByText("0 tickets wait")).toBeTruthy();
});

test("keys lead to the fields and to the next ticket, but not while typing", async () => {
  const { opened, written } = open({ [`POST ${url}/notes`]: () => Response.json(ticket) });
  await screen.findByLabelText("Saved reply");
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press("n");
  await waitFor(() => expect(document.activeElement).toBe(field("Internal note")));
  press("j");
  expect(opened).toEqual([]);
  fireEvent.change(field("Internal note"), { target: { value: "Cable?" } });
  fireEvent.keyDown(field("Internal note"), { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Note"));
  expect(written()).toEqual([{ note: "Cable?" }]);
  press("e");
  await waitFor(() => expect(document.activeElement).toBe(field("Resolution")));
  screen.getByRole("tab", { name: "Resolve" }).focus();
  press("j");
  expect(opened).toEqual([nextId]);
});

test("the next ticket is the one below it when it was opened, even after it moved to the list's end", async () => {
  const { opened } = open();
  await screen.findByLabelText("Saved reply");
  fireEvent.click(screen.getByText("Resolved by a colleague"));
  fireEvent.keyDown(document.body, { key: "j" });
  expect(opened).toEqual([nextId]);
  fireEvent.keyDown(document.body, { key: "J" });
  expect(opened, "with Caps Lock").toEqual([nextId, nextId]);
});

test.each(["ctrlKey", "metaKey"])("Enter with %s sends what was written", async (modifier) => {
  const { written } = open({ [`POST ${url}/notes`]: () => Response.json(ticket) });
  await screen.findByLabelText("Saved reply");
  await show("Note", "Internal note");
  fireEvent.change(field("Internal note"), { target: { value: "Cable?" } });
  fireEvent.keyDown(field("Internal note"), { key: "Enter" });
  expect(written()).toEqual([]);
  fireEvent.keyDown(field("Internal note"), { key: "Enter", [modifier]: true });
  await waitFor(() => expect(written()).toEqual([{ note: "Cable?" }]));
});

test("an unsent reply is saved on the server, and restored", async () => {
  const { saved } = open({ [`POST ${drafts}`]: () => new Response(null, { status: 204 }) });
  await screen.findByLabelText("Saved reply");
  fireEvent.change(field("Your reply"), { target: { value: "Half a reply" } });
  await waitFor(() =>
    expect(saved()).toEqual([{ place: "ticket-reply", aboutId: id, text: "Half a reply" }]),
  );
  cleanup();
  const draft = { place: "ticket-reply", aboutId: id, text: "Half a reply" };
  open({ [`GET ${drafts}`]: () => Response.json([draft]) });
  await waitFor(() => expect(field("Your reply").value).toBe("Half a reply"));
});

test("a reply sent from another window is gone on return", async () => {
  let stored = [{ place: "ticket-reply", aboutId: id, text: "Half a reply" }];
  open({ [`GET ${drafts}`]: () => Response.json(stored) });
  await waitFor(() => expect(field("Your reply").value).toBe("Half a reply"));
  stored = [];
  dispatchEvent(new Event("focus"));
  await waitFor(() => expect(field("Your reply").value).toBe(""));
});

test("a reply sent from another window is not sent again by the first click on return", async () => {
  let stored = [{ place: "ticket-reply", aboutId: id, text: "Half a reply" }];
  const { written } = open({
    [`GET ${drafts}`]: () => Response.json(stored),
    [`POST ${url}/messages`]: () => Response.json(ticket),
  });
  await waitFor(() => expect(field("Your reply").value).toBe("Half a reply"));
  stored = [];
  dispatchEvent(new Event("focus"));
  fireEvent.click(screen.getByRole("button", { name: "Send reply" }));
  expect(await screen.findByText(/sent or changed this in another window/)).toBeTruthy();
  expect(field("Your reply").value).toBe("");
  expect(written()).toEqual([]);
});

test("a reply that is typed on is not replaced by its draft on return", async () => {
  const { saved } = open({
    [`POST ${drafts}`]: () => new Response(null, { status: 204 }),
    [`POST ${url}/messages`]: () => Response.json(ticket),
  });
  await screen.findByLabelText("Saved reply");
  fireEvent.change(field("Your reply"), { target: { value: "Half a reply" } });
  await waitFor(() => expect(saved()).toHaveLength(1));
  fireEvent.change(field("Your reply"), { target: { value: "Half a reply, and more" } });
  dispatchEvent(new Event("focus"));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(field("Your reply").value).toBe("Half a reply, and more");
});

test("the ticket can be merged into another of the customer's, after a confirmation", async () => {
  const { opened, written } = open({
    [`POST ${url}/merge`]: () => Response.json({ ...ticket, ...other, otherOpen: [] }),
  });
  fireEvent.click(
    await screen.findByRole("button", { name: /^Merge this ticket into it.*Still silent$/ }),
  );
  fireEvent.click(screen.getByRole("button", { name: "Merge" }));
  await waitFor(() => expect(opened).toEqual([other.id]));
  expect(written()).toEqual([{ into: other.id }]);
  expect(await screen.findByText("0 tickets wait")).toBeTruthy();
});

test("a message that arrives while a reply is typed is shown with a warning, and the reply says what was read", async () => {
  stubEventSource();
  const message = {
    id: "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a41",
    from: "staff",
    author: "priya",
    message: "Fixed now.",
    createdAt: "2026-11-21T09:05:00.000Z",
  };
  let messages: object[] = [];
  const { written } = open({
    [`GET ${url}`]: () => Response.json({ ...ticket, messages }),
    [`POST ${url}/messages`]: () => Response.json({ ...ticket, messages }),
    "GET /api/admin/users/waiting": () =>
      Response.json({ review: 0, deletions: 0, tickets: messages.length === 0 ? 1 : 0 }),
  });
  await screen.findByLabelText("Saved reply");
  expect(await screen.findByText("1 tickets wait")).toBeTruthy();
  fireEvent.change(field("Your reply"), { target: { value: "Try another cable" } });
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
  messages = [message];
  FakeEventSource.newest.tell("tickets");
  expect(await screen.findByText(/^priya has written since you began\./)).toBeTruthy();
  expect(screen.getByText("Fixed now.")).toBeTruthy();
  expect(await screen.findByText("0 tickets wait")).toBeTruthy();
  expect(field("Your reply").value).toBe("Try another cable");
  fireEvent.click(screen.getByRole("button", { name: "Send reply" }));
  await waitFor(() =>
    expect(written()).toEqual([
      { message: "Try another cable", seenUpTo: message.id, seenCount: 1 },
    ]),
  );
  await waitFor(() => expect(screen.queryByText(/has written since you began/)).toBeNull());
  restoreEventSource();
});

test("older messages of a ticket that is merged into this one while a reply is typed are announced", async () => {
  stubEventSource();
  const written = (number: number, createdAt: string) => ({
    id: `6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a5${number}`,
    from: "customer",
    author: null,
    message: `Message ${number}`,
    createdAt,
  });
  const newest = written(2, "2026-11-21T09:05:00.000Z");
  let messages = [newest];
  open({ [`GET ${url}`]: () => Response.json({ ...ticket, messages }) });
  await screen.findByText("Message 2");
  fireEvent.change(field("Your reply"), { target: { value: "Try another cable" } });
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
  messages = [written(1, "2026-11-21T09:01:00.000Z"), newest];
  FakeEventSource.newest.tell("tickets");
  expect(await screen.findByText(/^amira has written since you began\./)).toBeTruthy();
  restoreEventSource();
});

test("one's own reply is not announced as someone else's while a resolution is begun", async () => {
  document.cookie = "session_hint=1";
  const own = {
    id: "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a42",
    from: "staff",
    author: "admin",
    message: "Try another cable",
    createdAt: "2026-11-21T09:05:00.000Z",
  };
  let messages: object[] = [];
  const { written } = open({
    "GET /api/user": () => Response.json({ id: "u", username: "admin", role: "admin" }),
    [`GET ${url}`]: () => Response.json({ ...ticket, messages }),
    [`POST ${url}/messages`]: () => {
      messages = [own];
      return Response.json({ ...ticket, messages });
    },
  });
  await screen.findByLabelText("Saved reply");
  await show("Resolve", "Resolution");
  fireEvent.change(field("Resolution"), { target: { value: "Another cable" } });
  await show("Reply", "Your reply");
  fireEvent.change(field("Your reply"), { target: { value: own.message } });
  fireEvent.click(screen.getByRole("button", { name: "Send reply" }));
  await waitFor(() => expect(written()).toHaveLength(1));
  await waitFor(() => expect(field("Your reply").value).toBe(""));
  await show("Resolve", "Resolution");
  expect(field("Resolution").value).toBe("Another cable");
  expect(screen.queryByText(/has written since you began/)).toBeNull();
  document.cookie = "session_hint=; max-age=0";
});
