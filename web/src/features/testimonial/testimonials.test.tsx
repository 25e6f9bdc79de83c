import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { StaffTestimonial } from "@attune/contract/testimonial";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { Testimonials } from "./testimonials.tsx";

const shown: StaffTestimonial = {
  id: "7a2e9a51-3c59-4f0d-9b6e-0d3b1a5c0001",
  customerName: "Jo B.",
  testimonialText: "Calm evenings.",
  originalText: null,
  role: null,
  rating: 4,
  isVerified: false,
  isEdited: false,
  isActive: true,
  displayOrder: 0,
  status: "approved",
  isWithheld: false,
  hasConsent: null,
  createdAt: "2026-11-20T09:00:00Z",
  updatedAt: "2026-11-20T09:00:00Z",
};
const review: StaffTestimonial = {
  ...shown,
  id: "7a2e9a51-3c59-4f0d-9b6e-0d3b1a5c0002",
  customerName: "Amira H.",
  testimonialText: "It cures my dark mood.",
  originalText: "It cures my dark mood.",
  rating: 1,
  status: "pending",
  isActive: false,
  isVerified: true,
  isWithheld: false,
  hasConsent: true,
};

let stored: StaffTestimonial[];
const path = "/api/admin/testimonials";

beforeEach(() => {
  stored = [review, shown];
});
afterEach(() => {
  cleanup();
  restoreFetch();
});

const asks = (asked: string) => new URL(asked, "http://localhost").searchParams;
const matching = (asked: string, status: string | null) =>
  stored.filter(
    (it) => it.status === status && it.customerName.includes(asks(asked).get("search") ?? ""),
  );
const pageOf = (asked: string) => {
  const from = (Number(asks(asked).get("page") ?? "1") - 1) * 25;
  return matching(asked, asks(asked).get("status")).slice(from, from + 25);
};

function open(query = "") {
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`GET ${path}`]: ({ path: asked }) => Response.json(pageOf(asked)),
    [`GET ${path}/figures`]: ({ path: asked }) =>
      Response.json({
        pending: matching(asked, "pending").length,
        approved: matching(asked, "approved").length,
      }),
    [`POST ${path}`]: () => Response.json(shown, { status: 201 }),
    [`PATCH ${path}/${review.id}`]: () => Response.json(review),
    [`PATCH ${path}/${shown.id}`]: () => Response.json(shown),
    [`DELETE ${path}/${shown.id}`]: () => new Response(null, { status: 204 }),
    [`POST ${path}/${shown.id}/restore`]: () => Response.json(shown),
    [`DELETE ${path}/${review.id}`]: () => new Response(null, { status: 204 }),
  });
  renderAt(`/admin?tab=social&view=testimonials${query}`, <Testimonials />);
  return sent;
}

const heads = (table: HTMLElement) =>
  within(table)
    .getAllByRole("columnheader")
    .map((it) => it.textContent);

test("pending reviews are in their own card with a count, and published testimonials in a table", async () => {
  open();
  const card = await screen.findByRole("region", { name: "Pending Customer Reviews" });
  expect(within(card).getByText("1 waiting")).toBeTruthy();
  expect(heads(within(card).getByRole("table"))).toEqual([
    "Customer",
    "Rating",
    "Review",
    "Actions",
  ]);
  expect(within(card).getByText("1 star")).toBeTruthy();
  const table = screen.getByRole("region", { name: "Landing Page Testimonials" });
  expect(heads(within(table).getByRole("table"))).toEqual(
    "Customer,Testimonial,Rating,Role,Active,Order,Actions".split(","),
  );
  expect(within(table).getAllByRole("row")).toHaveLength(2);
  for (const text of ["4 stars", "N/A", "Yes"]) expect(within(table).getByText(text)).toBeTruthy();
  expect(within(table).queryByText("Verified subscriber")).toBeNull();
});

test("without pending reviews the card is hidden, and an empty table says so", async () => {
  stored = [];
  open();
  expect(await screen.findByText("No testimonials yet")).toBeTruthy();
  expect(screen.queryByText("Pending Customer Reviews")).toBeNull();
});

test("a review is published only without claims, beside its original text and rating", async () => {
  const sent = open();
  fireEvent.click(await screen.findByRole("button", { name: "Review & Publish: Amira H." }));
  const dialog = within(await screen.findByRole("dialog", { name: "Review & Publish" }));
  const update = dialog.getByRole<HTMLButtonElement>("button", { name: "Update" });
  expect(update.disabled).toBe(true);
  expect(dialog.getByText("This may not be published")).toBeTruthy();
  expect(dialog.getByText("made for relaxation")).toBeTruthy();
  expect(dialog.getByRole("link", { name: /CAP Code rule 12\.1/ })).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: "1 star" }).disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText("Testimonial *"), {
    target: { value: "It lightens my mood." },
  });
  expect(dialog.getByText("It cures my dark mood.")).toBeTruthy();
  expect(update.disabled).toBe(false);
  stored = [shown];
  fireEvent.click(update);
  expect(await screen.findByText("Testimonial updated successfully")).toBeTruthy();
  expect(sent.find((it) => it.method === "PATCH")?.body).toEqual({
    basedOn: review.updatedAt,
    customerName: "Amira H.",
    testimonialText: "It lightens my mood.",
    role: "",
    rating: 1,
    isActive: true,
    status: "approved",
  });
  expect(screen.queryByText("Pending Customer Reviews")).toBeNull();
});

test("a review without consent cannot be published", async () => {
  stored = [{ ...review, hasConsent: false }];
  open();
  expect(await screen.findByText("Not for publication")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Review & Publish/ })).toBeNull();
});

test("a review that only admins read says so to managers", async () => {
  stored = [{ ...review, hasConsent: false, isWithheld: true, testimonialText: "" }];
  open();
  expect(await screen.findByText(/^Only admins read it/)).toBeTruthy();
});

test("adding requires a name and a text, and an empty display order is not sent", async () => {
  const sent = open();
  fireEvent.click(await screen.findByRole("button", { name: "Add Testimonial" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Testimonial" }));
  const create = dialog.getByRole<HTMLButtonElement>("button", { name: "Create" });
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  expect(create.disabled).toBe(true);
  fill("Customer Name *", "Jo");
  fill("Testimonial *", "  ");
  expect(create.disabled).toBe(true);
  fill("Testimonial *", "Calm.");
  fill("Role / Title (Optional)", "Nurse");
  fireEvent.click(dialog.getByRole("radio", { name: "3 stars" }));
  fireEvent.click(dialog.getByRole("switch", { name: "Show on Landing Page" }));
  expect(dialog.getByLabelText("Display Order")).toBeTruthy();
  expect(dialog.getByRole("group", { name: "Star Rating *" })).toBeTruthy();
  fireEvent.click(create);
  expect(await screen.findByText("Testimonial created successfully")).toBeTruthy();
  expect(sent.find((it) => it.method === "POST")?.body).toEqual({
    customerName: "Jo",
    testimonialText: "Calm.",
    role: "Nurse",
    rating: 3,
    isActive: false,
    status: "approved",
  });
});

test("deleting asks for confirmation, with different text for reviews and testimonials", async () => {
  const sent = open();
  fireEvent.click(await screen.findByRole("button", { name: "Delete: Amira H." }));
  expect(await screen.findByText("Are you sure you want to delete this review?")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(sent.some((it) => it.method === "DELETE")).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Delete: Jo B." }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete: Jo B." }));
  expect(dialog.getByText("Are you sure you want to delete this testimonial?")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Testimonial deleted successfully")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Undo/ }));
  expect(await screen.findByText("Testimonial restored")).toBeTruthy();
});

test("both lists are searched and paged", async () => {
  stored = Array.from({ length: 60 }, (_, n) => ({
    ...(n < 30 ? review : shown),
    id: `7a2e9a51-3c59-4f0d-9b6e-0d3b1a5c${String(n).padStart(4, "0")}`,
    customerName: `${n === 59 ? "Zoe" : "Guest"} ${n}`,
  }));
  open();
  const table = await screen.findByRole("region", { name: "Landing Page Testimonials" });
  await within(table).findByText("Guest 54");
  expect(within(table).queryByText("Guest 55")).toBeNull();
  const card = screen.getByRole("region", { name: "Pending Customer Reviews" });
  expect(await within(card).findByText("30 waiting")).toBeTruthy();
  const pages = within(await screen.findByRole("navigation", { name: "Pages of testimonials" }));
  expect(pages.getByText("1–25 of 30")).toBeTruthy();
  fireEvent.click(pages.getByRole("button", { name: "Next" }));
  expect(await within(table).findByText("Guest 55")).toBeTruthy();
  fireEvent.click(
    within(screen.getByRole("navigation", { name: "Pages of pending reviews" })).getByRole(
      "button",
      { name: "Next" },
    ),
  );
  expect(await screen.findByText("Guest 29")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Search reviews and testimonials"), {
    target: { value: "Zoe" },
  });
  await waitFor(() => expect(screen.queryByText(/Guest/)).toBeNull());
  expect(screen.getByText("Zoe 59")).toBeTruthy();
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("a search without results says so", async () => {
  open("&search=Nobody");
  expect(await screen.findByText("No testimonial matches this search.")).toBeTruthy();
});
