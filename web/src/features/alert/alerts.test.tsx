import type { Alert } from "@attune/contract/alert";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { AlertsButton } from "./alerts-button.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

const failed: Alert = {
  kind: "analysis-failed",
  count: 2,
  freshCount: 1,
  oldestAt: "2026-11-20T09:05:00.000Z",
  newestAt: "2026-11-21T09:05:00.000Z",
  acknowledgedAt: null,
  acknowledgedBy: null,
  cases: [],
};
const seen: Alert = {
  ...failed,
  kind: "mail-unsent",
  count: 1,
  freshCount: 0,
  acknowledgedAt: "2026-11-21T10:05:00.000Z",
  acknowledgedBy: "manager",
};
const url = "/api/admin/alerts";

function open(alerts: Alert[], acknowledging = () => Response.json([seen])) {
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`GET ${url}`]: () => Response.json(alerts),
    [`POST ${url}/acknowledgements`]: acknowledging,
  });
  renderAt("/admin?tab=finances", <AlertsButton />);
  return () => sent.filter((it) => it.method === "POST").map((it) => it.body);
}

test("the button counts new alerts, and the list explains each one and where to fix it", async () => {
  open([failed, seen]);
  expect(await screen.findByRole("button", { name: "Alerts 1 new alert" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Alerts 1 new alert" }));
  expect(await screen.findByRole("heading", { name: /2 analyses have failed/ })).toBeTruthy();
  expect(screen.getByText(/^Acknowledged by manager, /)).toBeTruthy();
  expect(screen.getAllByText("New")).toHaveLength(1);
  fireEvent.click(screen.getByRole("link", { name: "Show who is waiting" }));
  await waitFor(() => expect(location.search).toBe("?tab=users&questionnaire=failed"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an alert about a dispute leads to the customers it concerns", async () => {
  open([{ ...failed, kind: "dispute-open" }]);
  fireEvent.click(await screen.findByRole("button", { name: /^Alerts/ }));
  fireEvent.click(await screen.findByRole("link", { name: "Show the customers" }));
  await waitFor(() => expect(location.search).toBe("?tab=stripe&status=dispute_open"));
});

test("an alert about cases links to each of them", async () => {
  const id = "0b8f6a51-5f0e-4a0c-9d3e-0a8b7c6d5e4f";
  const raisedAt = "2026-11-20T09:05:00.000Z";
  open([{ ...failed, kind: "case-overdue", count: 1, cases: [{ id, raisedAt }] }]);
  fireEvent.click(await screen.findByRole("button", { name: /^Alerts/ }));
  fireEvent.click(
    await screen.findByRole("link", { name: /^Open case 1, raised 20\u00a0Nov\u00a02026/ }),
  );
  await waitFor(() => expect(location.search).toBe(`?tab=users&view=cases&case=${id}`));
});

test("acknowledging sends the newest alert seen, and clears the count", async () => {
  const sent = open([failed]);
  fireEvent.click(await screen.findByRole("button", { name: /^Alerts/ }));
  fireEvent.click(await screen.findByRole("button", { name: /^Acknowledge: 2 analyses/ }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Acknowledge/ })).toBeNull());
  expect(sent()).toEqual([{ kind: "analysis-failed", until: failed.newestAt }]);
  expect(screen.queryByText(/new alert/)).toBeNull();
});

test("shows a message when nothing is wrong, and the server's message on a refusal", async () => {
  open([]);
  fireEvent.click(await screen.findByRole("button", { name: "Alerts" }));
  expect(await screen.findByText("Nothing is wrong.")).toBeTruthy();
  cleanup();
  open([failed], () => problemReply(503, "unavailable", "Please try again in a minute."));
  fireEvent.click(await screen.findByRole("button", { name: /^Alerts/ }));
  fireEvent.click(await screen.findByRole("button", { name: /^Acknowledge: / }));
  expect(await screen.findByText("Please try again in a minute.")).toBeTruthy();
});
