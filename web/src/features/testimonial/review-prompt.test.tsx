import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { UserAnswer } from "@attune/contract/user";
import { amira } from "../../testing/amira.ts";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { ReviewPrompt } from "./review-prompt.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

function open(user: UserAnswer = amira, submitted?: () => Response) {
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/user/submit-review": submitted ?? (() => Response.json({ message: "" })),
    "POST /api/user/dismiss-review-prompt": () => Response.json({ message: "" }),
  });
  renderAt(
    "/dashboard",
    <>
      <h1>Wellness Dashboard</h1>
      <ReviewPrompt user={user} renderHelp={(words) => words} onAnswered={() => {}} />
    </>,
  );
  return sent;
}

async function write() {
  fireEvent.click(screen.getByRole("button", { name: "Write a review" }));
  return within(await screen.findByRole("dialog", { name: "Write a review" }));
}

test("a review starts with five stars, takes 500 characters, and is published only with consent", async () => {
  const sent = open();
  const dialog = await write();
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: "5 stars" }).checked).toBe(true);
  fireEvent.change(dialog.getByLabelText("Your review (optional)"), { target: { value: "Good." } });
  expect(dialog.getByText("5 / 500")).toBeTruthy();
  const consent = dialog.getByRole<HTMLInputElement>("checkbox", { name: /You may publish/ });
  expect(consent.checked).toBe(false);
  fireEvent.click(dialog.getByRole("radio", { name: "3 stars" }));
  fireEvent.click(dialog.getByRole("button", { name: "Submit review" }));
  expect(await screen.findByText("Thank you for your feedback!")).toBeTruthy();
  expect(
    screen.getByText("Your review has been submitted and will be reviewed by our team."),
  ).toBeTruthy();
  expect(sent.find((it) => it.path.endsWith("submit-review"))?.body).toEqual({
    rating: 3,
    reviewText: "Good.",
    mayPublish: false,
  });
  expect(screen.queryByRole("button", { name: "Write a review" })).toBeNull();
});

test("a failure preserves the text and shows what to do", async () => {
  open(amira, () => problemReply(503, "unavailable", "Busy."));
  const dialog = await write();
  const text = dialog.getByLabelText<HTMLTextAreaElement>("Your review (optional)");
  fireEvent.change(text, { target: { value: "Kept." } });
  fireEvent.click(dialog.getByRole("button", { name: "Submit review" }));
  expect(await screen.findByText("Submission failed")).toBeTruthy();
  expect(text.value).toBe("Kept.");
});

test("a refused rating is reported at its field", async () => {
  const fields = { rating: "Please select a rating between 1 and 5 stars." };
  const refusal = {
    type: "",
    title: "",
    status: 400,
    code: "invalid-input",
    message: "No.",
    fields,
  };
  open(amira, () => Response.json(refusal, { status: 400 }));
  fireEvent.click((await write()).getByRole("button", { name: "Submit review" }));
  expect(await screen.findByText("Invalid rating")).toBeTruthy();
  expect(await screen.findByText(fields.rating)).toBeTruthy();
});

test("Not now hides the prompt, moves the focus to the page's title and notifies the server", async () => {
  const sent = open();
  fireEvent.click(screen.getByRole("button", { name: "Not now" }));
  expect(screen.queryByText("How is it going?")).toBeNull();
  expect(document.activeElement?.textContent).toBe("Wellness Dashboard");
  await waitFor(() => expect(sent.at(-1)?.path).toBe("/api/user/dismiss-review-prompt"));
});

test("users who have hardly listened, already reviewed or declined this week are not asked", () => {
  open({ ...amira, fullSessions: 2 });
  expect(screen.queryByText("How is it going?")).toBeNull();
  cleanup();
  open({ ...amira, reviewSubmittedAt: "2026-11-01T09:00:00Z" });
  expect(screen.queryByText("How is it going?")).toBeNull();
  cleanup();
  open({ ...amira, reviewPromptDismissedAt: new Date().toISOString() });
  expect(screen.queryByText("How is it going?")).toBeNull();
});
