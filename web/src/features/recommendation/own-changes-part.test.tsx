import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { OwnChanges } from "@attune/contract/recommendation";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { OwnChangesPart } from "./own-changes-part.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

test("says which scores were skipped, and when", async () => {
  const scores: OwnChanges["scores"] = [
    { name: "pain", before: 4, after: null, reasons: [] },
    { name: "sleep", before: null, after: 3, reasons: ["You described your sleep as poor."] },
  ];
  stubFetch({
    "GET /api/user/recommendation/changes": () =>
      Response.json({ since: "2026-11-13T10:00:00Z", scores }),
  });
  renderAt("/", <OwnChangesPart />);
  const rows = within(await screen.findByRole("list")).getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    "Pain4 → —from 4 to no answerYou did not answer this time.",
    "Sleep— → 3from no answer to 3 of 10You did not answer this last time.",
  ]);
});
