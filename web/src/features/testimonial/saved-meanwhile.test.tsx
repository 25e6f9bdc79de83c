import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { changedMeanwhile } from "@attune/contract/changed-meanwhile";
import type { StaffTestimonial } from "@attune/contract/testimonial";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { TestimonialDialog } from "./testimonial-dialog.tsx";

const opened: StaffTestimonial = {
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
const theirs: StaffTestimonial = {
  ...opened,
  testimonialText: "Calm nights.",
  role: "Baker",
  updatedAt: "2026-11-21T09:00:00Z",
};

afterEach(() => {
  cleanup();
  restoreFetch();
});

/** Another staff member saves `theirs` while the dialog is open; our text is sent after that. */
async function saveAfterOthers(words: string) {
  let saved = theirs;
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`PATCH /api/admin/testimonials/${opened.id}`]: ({ body }) => {
      if ((body as { basedOn: string }).basedOn !== saved.updatedAt)
        return Response.json({ ...changedMeanwhile, type: "", current: saved }, { status: 409 });
      saved = { ...saved, ...(body as object) };
      return Response.json(saved);
    },
  });
  renderAt("/admin", <TestimonialDialog testimonial={opened} onClose={() => {}} />);
  const text = screen.getByLabelText(/^Testimonial/);
  fireEvent.change(text, { target: { value: words } });
  save();
  await screen.findByText("Someone else has saved changes");
  return { text: text as HTMLTextAreaElement, patches: () => sent.filter(isPatch) };
}

const isPatch = (it: { method: string }) => it.method === "PATCH";
const save = () => fireEvent.click(screen.getByRole("button", { name: "Update" }));
const choice = (field: RegExp, label: RegExp) =>
  within(screen.getByRole("group", { name: field })).getByLabelText<HTMLInputElement>(label);

test("shows a conflicting change beside our own, and saves with their other changes", async () => {
  const { text, patches } = await saveAfterOthers("Calm days.");
  expect(text.value).toBe("Calm days.");
  expect(choice(/^Testimonial/, /^Keep mine/).checked).toBe(true);
  expect(screen.getByText("Calm nights.")).toBeTruthy();
  expect(choice(/^Role/, /^Take theirs/).checked).toBe(true);
  save();
  await waitFor(() => expect(patches()).toHaveLength(2));
  expect(patches()[1]?.body).toMatchObject({
    testimonialText: "Calm days.",
    role: "Baker",
    basedOn: theirs.updatedAt,
  });
});

test("their version can be taken, and ours restored as last typed", async () => {
  const { text } = await saveAfterOthers("Calm days.");
  fireEvent.change(text, { target: { value: "Calm days, calm nights." } });
  fireEvent.click(choice(/^Testimonial/, /^Take theirs/));
  expect(text.value).toBe("Calm nights.");
  fireEvent.click(choice(/^Testimonial/, /^Keep mine/));
  expect(text.value).toBe("Calm days, calm nights.");
  fireEvent.click(screen.getByRole("button", { name: "Take all of theirs" }));
  expect(text.value).toBe("Calm nights.");
});

test("a change that does not conflict is reported, and the next press saves", async () => {
  const { patches } = await saveAfterOthers("Calm nights.");
  expect(screen.queryByRole("group", { name: /^Testimonial/ })).toBeNull();
  save();
  await waitFor(() => expect(patches()).toHaveLength(2));
});
