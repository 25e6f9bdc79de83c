import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { dismissToast } from "../ui/toast-store.ts";
import { GuidePanel } from "./guide-panel.tsx";

afterEach(() => {
  cleanup();
  dismissToast();
  restoreFetch();
});

test("a suicidal message leaves the helpline numbers visible after it is sent", async () => {
  stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "GET /api/support-tickets": () => Response.json([]),
    "POST /api/support-tickets": () => Response.json({ id: "1" }, { status: 201 }),
  });
  renderAt("/dashboard?tab=guide", <GuidePanel />);
  fireEvent.click(screen.getByRole("button", { name: "Contact Support" }));
  const dialog = await screen.findByRole("dialog");
  const typed = {
    Category: "Other",
    Urgency: "Urgent",
    Subject: "Evenings",
    Message: "I do not want to live any more.",
  };
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  await within(dialog).findByRole("link", { name: "116 123" });
  fireEvent.submit(dialog.querySelector("form")!);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const numbers = screen.getByRole("link", { name: "116 123" }).closest("details");
  expect(numbers?.open).toBe(true);
});

test("an email's link opens the request that was answered", async () => {
  const request = {
    id: "6d3f7f0e-52a4-4a7c-9a62-5b0f6a0f7a01",
    category: "Audio",
    urgency: "Normal",
    subject: "Silent on the left",
    message: "Nothing comes from the left.",
    status: "answered",
    messages: [],
    resolution: null,
    resolvedAt: null,
    answerDueAt: null,
    createdAt: "2026-11-21T09:00:00.000Z",
  };
  stubFetch({ "GET /api/support-tickets": () => Response.json([request]) });
  renderAt(`/dashboard?tab=guide&ticket=${request.id}`, <GuidePanel />);
  const thread = within(await screen.findByRole("dialog", { name: request.subject }));
  expect(thread.getByText(request.message)).toBeTruthy();
  fireEvent.click(thread.getAllByRole("button", { name: "Close" })[0]!);
  await waitFor(() => expect(location.search).toBe("?tab=guide"));
});
