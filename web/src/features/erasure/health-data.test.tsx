import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { DeleteAssessment } from "./delete-assessment.tsx";
import { withdrawCopy } from "./health-data.copy.ts";
import { WithdrawCard } from "./withdraw-card.tsx";

const id = "0e6a1c5e-5c1b-4c5e-9d55-0f3b1a5c0001";

afterEach(() => {
  cleanup();
  restoreFetch();
});

test("the dialog says what stops, what is erased and what stays before consent is withdrawn", () => {
  const sent = stubFetch({});
  renderAt("/dashboard?tab=account", <WithdrawCard />);
  fireEvent.click(screen.getByRole("button", { name: "Withdraw consent" }));
  const dialog = within(screen.getByRole("dialog", { name: "Withdraw your consent?" }));
  for (const { title, lines } of withdrawCopy.parts) {
    expect(dialog.getByRole("heading", { name: title })).toBeTruthy();
    for (const line of lines) expect(dialog.getByText(line)).toBeTruthy();
  }
  fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent.filter((it) => it.method === "DELETE")).toEqual([]);
});

test("an assessment is deleted after one confirmation that names it", async () => {
  const path = `/api/user/questionnaires/${id}`;
  const sent = stubFetch({ [`DELETE ${path}`]: () => new Response(null, { status: 204 }) });
  const deletions = () => sent.filter((it) => it.method === "DELETE").map((it) => it.path);
  renderAt(
    "/dashboard?tab=history",
    <>
      <h1>Wellness Dashboard</h1>
      <DeleteAssessment id={id} title="Assessment #2" />
    </>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Delete Assessment #2" }));
  expect(deletions()).toEqual([]);
  const dialog = within(screen.getByRole("dialog", { name: "Delete Assessment #2?" }));
  fireEvent.click(dialog.getByRole("button", { name: "Delete assessment" }));
  expect(await screen.findByText("Assessment deleted")).toBeTruthy();
  expect(deletions()).toEqual([path]);
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
});

test("after an assessment is deleted, the focus is at the next one in the list, or at the last", async () => {
  const paths = ["1", "2", "3"].map((it) => `/api/user/questionnaires/${it}`);
  stubFetch(
    Object.fromEntries(
      paths.map((path) => [`DELETE ${path}`, () => new Response(null, { status: 204 })]),
    ),
  );
  const list = (ids: string[]) => (
    <ol>
      {ids.map((it) => (
        <li key={it}>
          <DeleteAssessment id={it} title={`Assessment #${it}`} />
        </li>
      ))}
    </ol>
  );
  renderAt("/dashboard?tab=history", list(["3", "2", "1"]));
  const remove = (title: string) => {
    fireEvent.click(screen.getByRole("button", { name: `Delete ${title}` }));
    fireEvent.click(screen.getByRole("button", { name: "Delete assessment" }));
  };
  const focused = () => document.activeElement?.getAttribute("aria-label");
  remove("Assessment #2");
  await waitFor(() => expect(focused()).toBe("Delete Assessment #1"));
  remove("Assessment #1");
  await waitFor(() => expect(focused()).toBe("Delete Assessment #2"));
});
