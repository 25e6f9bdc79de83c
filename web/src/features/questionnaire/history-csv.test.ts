import { expect, it, vi } from "vitest";
import { assessment, earlier } from "../../testing/assessment.ts";
import { historyCsv } from "./history-csv.ts";

it("has a row per assessment with normalised and raw scores, and blanks for missing ones", () => {
  expect(historyCsv([assessment(), earlier]).split("\r\n")).toEqual([
    "\uFEFFAssessment,Date,Status,Stress (0-10),Stress (as answered),Sleep (0-10),Sleep (as answered),Pain (0-10),Pain (as answered),Anxiety (0-10),Anxiety (as answered),Main concerns",
    "Assessment #2,2026-11-20,analysed,7,3,3,2,7,7,,,Bloating",
    "Assessment #1,2026-11-13,analysed,7,3,3,2,9,9,,,Bloating",
    "",
  ]);
});

it("dates an assessment by the person's own day", () => {
  vi.stubEnv("TZ", "Europe/London");
  const afterMidnight = assessment({ completedAt: "2026-07-05T23:30:00Z" });
  expect(historyCsv([afterMidnight])).toContain("Assessment #1,2026-07-06,");
  vi.unstubAllEnvs();
});

it.each(["=1+1", "＝1+1", "＋1", "－1", "＠SUM(A1)", "'=1+1", "\n=1+1"])(
  "a concern that starts like %j is text in every spreadsheet",
  (concern) => {
    const csv = historyCsv([assessment({ primaryConcerns: [concern] })]);
    expect(csv.split("\r\n")[1]).toMatch(/,"?'[^,]+$/);
    expect(csv).toContain(`'${concern}`);
  },
);

it("quotes special characters, and disarms spreadsheet formulas", () => {
  const words = ["=1+1, or", 'Other: "cold" feet'];
  const csv = historyCsv([assessment({ primaryConcerns: words })]);
  expect(csv).toContain(`"'=1+1, or; Other: ""cold"" feet"`);
});
