import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { assessment, earlier } from "../../testing/assessment.ts";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { HistoryTab } from "./history-tab.tsx";
import type { ListeningDay, ScoreNote } from "./shown-history.ts";

/** The ids of the assessments that the form was rendered with. */
const begunWith = new Set<string | undefined>();

afterEach(() => {
  begunWith.clear();
  cleanup();
  restoreFetch();
});

it("an empty history leads to a first assessment and back", async () => {
  open([]);
  expect(await screen.findByText("No questionnaires submitted yet")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "New Health Concern?" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "New Assessment" }));
  fireEvent.click(screen.getByRole("button", { name: "End" }));
  expect(screen.getByRole("heading", { name: "Questionnaire History" })).toBeTruthy();
});

it("describes the analysis without frequencies", async () => {
  open([assessment()]);
  const heading = screen.getByRole("heading", { name: "AI Analysis Report" });
  const report = heading.parentElement?.textContent;
  expect(report).toContain("Specific frequency details are confidential.");
  expect(report).not.toMatch(/\bhz\b|hertz/i);
});

it("draws no chart for a single assessment", async () => {
  open([assessment()]);
  expect(await screen.findByText(/Your chart starts on the second day/)).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
});

it("draws each score from oldest to newest, and repeats it in words and in a table", async () => {
  open([assessment(), earlier]);
  const pain = await screen.findByRole("img", { name: /^Pain/ });
  expect(pain.getAttribute("aria-label")).toBe(
    "Pain, from the oldest to the newest: 9/10 13\u00a0Nov\u00a02026, 7/10 20\u00a0Nov\u00a02026",
  );
  expect(pain.querySelectorAll("[data-assessment]")).toHaveLength(2);
  expect(screen.getByRole("img", { name: "Anxiety: not answered yet" })).toBeTruthy();
  const table = screen.getByRole("table", { name: "Scores by assessment" });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    "20\u00a0Nov\u00a020267/10 (3)3/10 (2)7/10 (7)—",
    "13\u00a0Nov\u00a020267/10 (3)3/10 (2)9/10 (9)—",
  ]);
});

it("adds check-ins to the chart and to the table", async () => {
  const note = { id: "n1", at: "2026-11-22T20:00:00Z", before: 6 } as const;
  open(
    [assessment()],
    [
      { ...note, name: "pain", after: 4 },
      { ...note, name: "stress", after: null },
    ],
  );
  const pain = await screen.findByRole("img", { name: /^Pain/ });
  expect(pain.getAttribute("aria-label")).toBe(
    "Pain, from the oldest to the newest: 7/10 20\u00a0Nov\u00a02026; and 1 note from before and after listening, in the table below",
  );
  expect(pain.querySelectorAll("[data-note]")).toHaveLength(1);
  const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  expect(rows[0]?.textContent).toMatch(
    /^22\u00a0Nov\u00a02026before → after listening, \d\d:\d\d6 before listening6 → 4$/,
  );
  expect(rows).toHaveLength(2);
});

it("arrow keys move from day to day, and say what happened on each", async () => {
  open([assessment(), earlier], [], [{ day: "2026-11-16", minutes: 25 }]);
  const needle = await screen.findByRole<HTMLInputElement>("slider", { name: "Day" });
  const text = () => needle.getAttribute("aria-valuetext");
  expect(text()).toMatch(/^20\u00a0Nov\u00a02026: Assessment #2: Stress 7\/10/);
  fireEvent.change(needle, { target: { value: Number(needle.value) - 1 } });
  expect(text()).toBe("16\u00a0Nov\u00a02026: listened 25 min");
  fireEvent.change(needle, { target: { value: Number(needle.value) - 1 } });
  fireEvent.change(needle, { target: { value: Number(needle.value) + 1 } });
  expect(text()).toBe("16\u00a0Nov\u00a02026: listened 25 min");
});

it("the assessment form begins with the last answers, even if they load after it was asked for", async () => {
  open([assessment()]);
  fireEvent.click(screen.getByRole("button", { name: "New Assessment" }));
  expect(await screen.findByRole("button", { name: "End" })).toBeTruthy();
  expect([...begunWith]).toEqual([assessment().id]);
});

it("closing the assessment form returns the focus to its button", async () => {
  open([assessment()]);
  fireEvent.click(screen.getByRole("button", { name: "New Assessment" }));
  fireEvent.click(await screen.findByRole("button", { name: "End" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "New Assessment" }));
});

it("Back closes the assessment form", async () => {
  open([assessment()]);
  fireEvent.click(screen.getByRole("button", { name: "New Assessment" }));
  expect(await screen.findByRole("button", { name: "End" })).toBeTruthy();
  history.back();
  expect(await screen.findByRole("button", { name: "New Assessment" })).toBeTruthy();
  expect(location.search).toBe("?tab=history");
});

function open(
  questionnaires: readonly QuestionnaireAnswer[],
  notes: readonly ScoreNote[] = [],
  sessions: readonly ListeningDay[] = [],
): void {
  stubFetch({ "GET /api/user/questionnaires": () => Response.json(questionnaires) });
  renderAt(
    "/dashboard?tab=history",
    <HistoryTab
      notes={notes}
      sessions={sessions}
      renderForm={(end, last) => {
        begunWith.add(last?.id);
        return (
          <button type="button" onClick={end}>
            End
          </button>
        );
      }}
    />,
  );
}
