import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { dismissToast } from "../../ui/toast-store.ts";
import { TicketPanel } from "./ticket-panel.tsx";

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
});

const admin = { id: "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a00", username: "admin" };
const ticket = (n: number, subject: string, assignedTo: string | null = null) => ({
  id: `6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a0${n}`,
  userId: `6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a1${n}`,
  username: "amira",
  category: "Audio",
  urgency: "Normal",
  subject,
  status: "open",
  assignedTo,
  answerDueAt: null,
  isOverdue: false,
  createdAt: "2026-11-21T09:00:00.000Z",
});
const tickets = [ticket(1, "No sound"), ticket(2, "Too loud", admin.id), ticket(3, "A question")];
const answer = (it: (typeof tickets)[number]) => ({
  ...it,
  message: "x",
  messages: [],
  resolution: null,
  resolvedAt: null,
});

function open(replies: Record<number, () => Response | Promise<Response>> = {}, listed = tickets) {
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "GET /api/admin/support-tickets": () =>
      Response.json({
        tickets: listed,
        total: 3,
        pageSize: 25,
        openCount: 3,
        overdueCount: 0,
        staff: [admin],
      }),
    ...Object.fromEntries(
      tickets.map((it, n) => [
        `POST /api/admin/support-tickets/${it.id}/assignee`,
        replies[n + 1] ?? (() => Response.json(answer(it))),
      ]),
    ),
  });
  renderAt("/admin?tab=users&view=tickets", <TicketPanel ReplyPicker={() => null} />);
  return () =>
    sent
      .filter((it) => it.method === "POST")
      .map((it) => {
        const { assignedTo, assignedBefore } = it.body as Record<string, string | null>;
        return [it.path.split("/").at(-2)?.slice(-1), assignedTo, assignedBefore];
      });
}

test("several tickets can be assigned at once, and Undo restores their previous owners", async () => {
  const written = open();
  fireEvent.click(await screen.findByRole("checkbox", { name: "Select No sound from amira" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Select Too loud from amira" }));
  expect(screen.getByText("2 tickets selected")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Assign them to"), { target: { value: admin.id } });
  fireEvent.click(screen.getByRole("button", { name: "Assign" }));
  const name = "Undo 2 tickets assigned No sound and 1 more.";
  fireEvent.click(await screen.findByRole("button", { name }));
  await waitFor(() =>
    expect(written()).toEqual([
      ["1", admin.id, null],
      ["2", admin.id, admin.id],
      ["1", null, admin.id],
      ["2", admin.id, admin.id],
    ]),
  );
  expect(screen.queryByText(/selected$/)).toBeNull();
  expect(await screen.findByText("2 tickets are back with who had them")).toBeTruthy();
});

test("tickets that a colleague has taken meanwhile are left, and the toast counts them", async () => {
  open({ 2: () => problemReply(409, "assigned-meanwhile", "Someone has been given it.") });
  await selectAll();
  fireEvent.change(screen.getByLabelText("Assign them to"), { target: { value: "nobody" } });
  fireEvent.click(screen.getByRole("button", { name: "Assign" }));
  expect(await screen.findByText("2 tickets assigned")).toBeTruthy();
  expect(screen.getByText(/1 ticket was left as it is/)).toBeTruthy();
});

test("when the connection is lost midway, the toast counts the assigned ones and the rest stay selected", async () => {
  let isDown = true;
  const written = open({
    2: () => (isDown ? new Response("", { status: 503 }) : Response.json(answer(tickets[1]!))),
  });
  await selectAll();
  fireEvent.change(screen.getByLabelText("Assign them to"), { target: { value: admin.id } });
  fireEvent.click(screen.getByRole("button", { name: "Assign" }));
  expect(await screen.findByText("1 of 3 tickets assigned")).toBeTruthy();
  expect(screen.getByText(/The others are still selected/)).toBeTruthy();
  expect(screen.getByText("2 tickets selected")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Undo/ })).toBeTruthy();
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "Assign" }));
  expect(await screen.findByText("2 tickets assigned")).toBeTruthy();
  expect(written().map(([id]) => id)).toEqual(["1", "2", "2", "3"]);
});

test("when the connection is lost while undoing, the rest can be tried again", async () => {
  const written = open({
    2: () =>
      written().length === 5
        ? new Response("", { status: 503 })
        : Response.json(answer(tickets[1]!)),
  });
  await selectAll();
  fireEvent.change(screen.getByLabelText("Assign them to"), { target: { value: "nobody" } });
  fireEvent.click(screen.getByRole("button", { name: "Assign" }));
  fireEvent.click(await screen.findByRole("button", { name: /^Undo/ }));
  expect(await screen.findByText("1 of 3 tickets are back with who had them")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Try again/ }));
  expect(await screen.findByText("2 tickets are back with who had them")).toBeTruthy();
});

test("the button counts the tickets as they are assigned", async () => {
  let respond = (_response: Response) => {};
  open({
    2: () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  });
  await selectAll();
  fireEvent.change(screen.getByLabelText("Assign them to"), { target: { value: admin.id } });
  fireEvent.click(screen.getByRole("button", { name: "Assign" }));
  expect(await screen.findByRole("button", { name: "Assigning 2 of 3..." })).toBeTruthy();
  respond(Response.json(answer(tickets[1]!)));
  expect(await screen.findByText("3 tickets assigned")).toBeTruthy();
});

test("once a row is selected, one tick selects or clears all on the page", async () => {
  open();
  await selectAll();
  expect(screen.getByText("3 tickets selected")).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(screen.queryByText(/selected$/)).toBeNull();
});

async function selectAll(): Promise<void> {
  fireEvent.click(await screen.findByRole("checkbox", { name: "Select No sound from amira" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
}

test("a ticket of someone who is no longer staff is not listed as nobody's", async () => {
  const former = "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a99";
  open({}, [ticket(1, "No sound", former)]);
  expect(await screen.findByRole("cell", { name: /Former colleague/ })).toBeTruthy();
});
