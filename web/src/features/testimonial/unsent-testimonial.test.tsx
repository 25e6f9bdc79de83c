import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emitPersonEvent } from "../../api/person-events.ts";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { TestimonialDialog } from "./testimonial-dialog.tsx";

/** What the server has. */
let stored: string | null;
let isRoleRemoved: boolean;
const drafts = "/api/admin/form-drafts";

beforeEach(() => {
  stored = null;
  isRoleRemoved = false;
});
afterEach(() => {
  cleanup();
  restoreFetch();
});

function Opened() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return <p>Closed</p>;
  return <TestimonialDialog testimonial={null} onClose={() => setIsOpen(false)} />;
}

function open() {
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`GET ${drafts}`]: () => Response.json({ text: stored }),
    [`POST ${drafts}`]: ({ body }) => {
      if (isRoleRemoved) return problemReply(403, "not-permitted", "Your role may not do this.");
      const { text } = body as { text: string };
      stored = text === "" ? null : text;
      return new Response(null, { status: 204 });
    },
    "POST /api/admin/testimonials": () => Response.json({}, { status: 201 }),
  });
  renderAt("/admin?tab=social&view=testimonials", <Opened />);
  return sent;
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>(/^Testimonial/);
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const saved = () => waitFor(() => expect(stored).not.toBeNull());
const deleted = () => waitFor(() => expect(stored).toBeNull());

async function typeAndSave() {
  const sent = open();
  type(/^Testimonial/, "Calm evenings by the sea.");
  dispatchEvent(new Event("pagehide"));
  await saved();
  return sent;
}

test("a testimonial typed before a role was removed is back when the role is", async () => {
  await typeAndSave();
  isRoleRemoved = true;
  cleanup();
  isRoleRemoved = false;
  open();
  expect(await screen.findByText(/typed here before is back/)).toBeTruthy();
  expect(text().value).toBe("Calm evenings by the sea.");
  press("Start over");
  expect(text().value).toBe("");
  dispatchEvent(new Event("pagehide"));
  await deleted();
});

test("a draft from before an upgrade that changed the form is not restored", async () => {
  const values = { quote: "Calm evenings by the sea." };
  stored = JSON.stringify({ values, begun: { values: { quote: "" } } });
  const sent = open();
  await waitFor(() => expect(sent.some((it) => it.path.startsWith(drafts))).toBe(true));
  await act(async () => {});
  type(/^Customer name/i, "Jo B.");
  dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(stored).toContain("Jo B."));
  expect(screen.queryByText(/typed here before is back/)).toBeNull();
});

test("a testimonial added from another window is gone on return", async () => {
  await typeAndSave();
  stored = null;
  dispatchEvent(new Event("focus"));
  await waitFor(() => expect(text().value).toBe(""));
});

test("adding a testimonial deletes its draft", async () => {
  await typeAndSave();
  type(/^Customer name/i, "Jo B.");
  press("Create");
  expect(await screen.findByText("Closed")).toBeTruthy();
  await deleted();
});

test("discarding a testimonial deletes its draft", async () => {
  await typeAndSave();
  press("Cancel");
  fireEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
  expect(await screen.findByText("Closed")).toBeTruthy();
  await deleted();
});

test("what one person typed is never saved for the next who signs in", async () => {
  const sent = open();
  type(/^Testimonial/, "Calm evenings by the sea.");
  act(() => emitPersonEvent("entered"));
  cleanup();
  expect(sent.filter((it) => it.method === "POST" && it.path === drafts)).toEqual([]);
});
