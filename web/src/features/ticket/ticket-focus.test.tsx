import { useState } from "react";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { staffTicket } from "../../testing/staff-ticket.ts";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { StaffTicketSheet } from "./staff-ticket-sheet.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

const { id } = staffTicket;
const nextId = "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a02";
const url = `/api/admin/support-tickets/${id}`;
const admin = { id: "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a12", username: "admin" };

/** The sheet, which can be closed and opened again. */
function Sheet() {
  const [isOpen, setIsOpen] = useState(true);
  const [shown, setShown] = useState(id);
  if (!isOpen)
    return (
      <button type="button" onClick={() => setIsOpen(true)}>
        Open again
      </button>
    );
  return (
    <StaffTicketSheet
      id={shown}
      staff={[admin]}
      ReplyPicker={() => null}
      listed={[id, nextId]}
      onOpen={setShown}
      onClose={() => setIsOpen(false)}
    />
  );
}

test("the focus stays at a choice that is changed, until the answer and after it", async () => {
  let reply = (_response: Response) => {};
  const answer = new Promise<Response>((resolve) => (reply = resolve));
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`GET ${url}`]: () => Response.json(staffTicket),
    [`POST ${url}/assignee`]: () => answer,
  });
  renderAt("/admin?tab=users&view=tickets", <Sheet />);
  const choice = await screen.findByLabelText<HTMLSelectElement>("Assigned to");
  choice.focus();
  fireEvent.change(choice, { target: { value: admin.id } });
  await waitFor(() => expect(sent.some((it) => it.path.endsWith("/assignee"))).toBe(true));
  expect(choice.disabled, "browsers take the focus from a disabled field").toBe(false);
  expect(choice.value, "it shows what is being saved").toBe(admin.id);
  reply(Response.json({ ...staffTicket, assignedTo: admin.id }));
  await waitFor(() => expect(choice.value).toBe(admin.id));
  expect(document.activeElement).toBe(choice);
});

test("a ticket that is opened again begins at its title too, where the keys work", async () => {
  stubFetch({ [`GET ${url}`]: () => Response.json(staffTicket) });
  renderAt("/admin?tab=users&view=tickets", <Sheet />);
  await screen.findByLabelText("Assigned to");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  fireEvent.click(await screen.findByRole("button", { name: "Open again" }));
  expect(screen.getByLabelText("Assigned to")).toBeTruthy();
  expect(document.activeElement?.textContent).toBe("Silent on the left");
});

test("the focus stays at the button that opens the next ticket, at the last one too", async () => {
  stubFetch({
    [`GET ${url}`]: () => Response.json(staffTicket),
    [`GET /api/admin/support-tickets/${nextId}`]: () =>
      Response.json({ ...staffTicket, id: nextId, subject: "A refund, please" }),
  });
  renderAt("/admin?tab=users&view=tickets", <Sheet />);
  await screen.findByText("Silent on the left");
  const next = screen.getByRole<HTMLButtonElement>("button", { name: "Next ticket" });
  next.focus();
  fireEvent.click(next);
  await screen.findByText("A refund, please");
  expect(document.activeElement).toBe(next);
  expect(next.disabled, "browsers take the focus from a disabled button").toBe(false);
});
