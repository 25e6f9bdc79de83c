import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { dismissToast } from "../../ui/toast-store.ts";
import { SavedFilters } from "./saved-filters.tsx";

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
});

const url = "/api/admin/saved-filters";
const id = "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a01";
const saved = { id, place: "users", name: "Unpaid", filters: { status: "past_due" } };

function open(address: string, replies: Parameters<typeof stubFetch>[0] = {}) {
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`GET ${url}`]: () => Response.json([saved]),
    [`DELETE ${url}/${id}`]: () => new Response(null, { status: 204 }),
    [`POST ${url}`]: () => Response.json(saved, { status: 201 }),
    ...replies,
  });
  renderAt(address, <SavedFilters place="users" address={{ tab: "users" }} />);
  fireEvent.click(screen.getByRole("button", { name: "Saved filters" }));
  return () => sent.filter((it) => it.method !== "GET").map((it) => [it.method, it.body]);
}

test("opening a saved filter puts its parameters into the URL", async () => {
  open("/admin?tab=users&role=staff&page=3");
  fireEvent.click(await screen.findByRole("link", { name: "Unpaid" }));
  await waitFor(() => expect(location.search).toBe("?tab=users&status=past_due"));
  expect(screen.queryByRole("link", { name: "Unpaid" })).toBeNull();
});

test("the current filter is saved under a name, without the search text", async () => {
  const written = open("/admin?tab=users&search=amira&status=past_due&sort=nextBill&page=2");
  fireEvent.change(await screen.findByLabelText("Name for the current filter"), {
    target: { value: "Unpaid" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved: Unpaid")).toBeTruthy();
  const filters = { status: "past_due", sort: "nextBill" };
  expect(written()).toEqual([["POST", { place: "users", name: "Unpaid", filters }]]);
});

test("a refusal is shown, and an unfiltered list cannot be saved", async () => {
  open("/admin?tab=users&status=free", {
    [`POST ${url}`]: () => problemReply(409, "too-many-filters", "Please delete one first."),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("Please delete one first.")).toBeTruthy();
  cleanup();
  open("/admin?tab=users&search=amira");
  expect(await screen.findByText(/^Choose a filter or an order first/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("a deleted filter comes back with Undo", async () => {
  const written = open("/admin?tab=users");
  fireEvent.click(await screen.findByRole("button", { name: "Delete the saved filter Unpaid" }));
  fireEvent.click(await screen.findByRole("button", { name: /^Undo/ }));
  const { place, name, filters } = saved;
  await waitFor(() =>
    expect(written()).toEqual([
      ["DELETE", undefined],
      ["POST", { place, name, filters }],
    ]),
  );
});

test("the focus stays in the popover when the filter with it is deleted", async () => {
  let rows = [{ ...saved, id: id.replace("01", "02"), name: "Free" }, saved];
  open("/admin?tab=users&status=free", {
    [`GET ${url}`]: () => Response.json(rows),
    [`DELETE ${url}/${id}`]: () => {
      rows = rows.filter((it) => it.id !== id);
      return new Response(null, { status: 204 });
    },
  });
  const remove = await screen.findByRole("button", { name: "Delete the saved filter Unpaid" });
  remove.focus();
  fireEvent.click(remove);
  await waitFor(() => expect(remove.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Free" }));
});

test("the focus goes to the popover's button when the last filter is deleted", async () => {
  let rows = [saved];
  open("/admin?tab=users&status=free", {
    [`GET ${url}`]: () => Response.json(rows),
    [`DELETE ${url}/${id}`]: () => {
      rows = [];
      return new Response(null, { status: 204 });
    },
  });
  const remove = await screen.findByRole("button", { name: "Delete the saved filter Unpaid" });
  remove.focus();
  fireEvent.click(remove);
  await waitFor(() => expect(remove.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Saved filters" }));
});

test("a filter that could not be deleted, or not restored, says so", async () => {
  const lost = () => problemReply(503, "unavailable", "The service is not available.");
  open("/admin?tab=users", { [`DELETE ${url}/${id}`]: lost });
  fireEvent.click(await screen.findByRole("button", { name: "Delete the saved filter Unpaid" }));
  expect(await screen.findByText("The service is not available.")).toBeTruthy();
  cleanup();
  dismissToast();
  open("/admin?tab=users", { [`POST ${url}`]: lost });
  fireEvent.click(await screen.findByRole("button", { name: "Delete the saved filter Unpaid" }));
  fireEvent.click(await screen.findByRole("button", { name: /^Undo/ }));
  expect(await screen.findByText("The service is not available.")).toBeTruthy();
});
