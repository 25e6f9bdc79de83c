import type { StaffAssessment, UserQuestionnaire } from "@attune/contract/questionnaire";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { assessment } from "../../testing/assessment.ts";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { PersonAnswers } from "./person-answers.tsx";

const userId = assessment().userId;
const ids = [3, 2, 1].map((n) => `11111111-1111-4111-8111-11111111111${n}`);
const [newest = "", middle = "", oldest = ""] = ids;

afterEach(() => {
  cleanup();
  restoreFetch();
});

const staff = (over: Partial<StaffAssessment>): StaffAssessment => ({
  ...assessment(),
  analyzedAt: null,
  failureReason: null,
  risks: {
    isCrisis: false,
    redFlags: [],
    isUnreadable: false,
    contraindications: [],
    withdrawn: [],
  },
  ...over,
});

const results = (previous: StaffAssessment): UserQuestionnaire => ({
  ...staff({
    id: newest,
    safety: { conditions: ["epilepsy"], selfHarm: "some-days" },
    responses: { sleep: "Poor" },
  }),
  previous,
  ticked: null,
  assessments: ids.map((id, index) => ({ id, completedAt: `2026-11-2${index}T10:00:00.000Z` })),
});

function open() {
  const path = `GET /api/admin/users/${userId}/questionnaire`;
  stubFetch({
    [`${path}?assessment=${newest}&against=${oldest}`]: () =>
      Response.json(
        results(
          staff({
            id: oldest,
            completedAt: "2026-11-20T08:15:00",
            responses: { sleep: "Excellent" },
          }),
        ),
      ),
    [path]: () =>
      Response.json(
        results(
          staff({
            id: middle,
            completedAt: "2026-11-13T10:00:00Z",
            safety: { conditions: ["none"], selfHarm: "not-at-all" },
            responses: { sleep: "Poor" },
          }),
        ),
      ),
  });
  renderAt(
    `/admin/people/${userId}?view=answers`,
    <PersonAnswers {...{ userId }} onReport={() => {}} />,
  );
}

const rowOf = (table: string, name: string) =>
  within(screen.getByRole("table", { name: table })).getByRole("row", { name: new RegExp(name) });

test("puts what has changed in the safety boxes before scores and answers", async () => {
  open();
  await screen.findByRole("table", { name: "Safety boxes" });
  const boxes = rowOf("Safety boxes", "^Seizures");
  expect(boxes.textContent).toMatch(/Ticked.*Not ticked.*Changed$/);
  expect(rowOf("Safety boxes", "self-harm").textContent).toMatch(/Some days.*Not at all.*Changed$/);
  const titles = screen.getAllByRole("heading").map((it) => it.textContent);
  expect(titles.indexOf("Safety boxes")).toBeLessThan(titles.indexOf("Scores"));
});

test("names the columns by the dates of both assessments, with times if they are of one day", async () => {
  open();
  const columns = (table: string) =>
    within(screen.getByRole("table", { name: table }))
      .getAllByRole("columnheader")
      .map((it) => it.textContent);
  await screen.findByRole("table", { name: "Safety boxes" });
  expect(columns("Safety boxes")).toEqual([
    "Question",
    "20\u00a0Nov\u00a02026",
    "13\u00a0Nov\u00a02026",
  ]);
  expect(columns("Scores")).toEqual([
    "Score",
    "20\u00a0Nov\u00a02026",
    "13\u00a0Nov\u00a02026",
    "Change",
  ]);
  fireEvent.change(screen.getByLabelText("Compared with"), { target: { value: oldest } });
  await screen.findByText("Excellent");
  expect(columns("Answers")[0]).toBe("Question");
  expect(columns("Answers")[1]).toMatch(/^20\u00a0Nov\u00a02026, \d\d:00$/);
  expect(columns("Answers")[2]).toBe("20\u00a0Nov\u00a02026, 08:15");
  expect(screen.getByText(/^Compared with the assessment from/).textContent).toBe(
    "Compared with the assessment from 20\u00a0Nov\u00a02026, 08:15.",
  );
});

test("compares with the assessment chosen, and the address remembers it", async () => {
  open();
  fireEvent.change(await screen.findByLabelText("Compared with"), { target: { value: oldest } });
  const sleep = within(await screen.findByRole("table", { name: "Answers" }));
  expect((await sleep.findByText("Excellent")).closest("tr")?.textContent).toMatch(/Changed$/);
  expect(location.search).toContain(`against=${oldest}`);
  expect(rowOf("Safety boxes", "^Seizures").textContent).toMatch(/Ticked.*Not asked/);
});
