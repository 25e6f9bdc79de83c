import type { OwnConsent } from "@attune/contract/export";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { OwnConsents } from "./own-consents.tsx";

const agreed = (kind: OwnConsent["kind"]): OwnConsent => ({
  kind,
  version: "1.1",
  acceptedAt: "2026-11-12T10:00:00Z",
  withdrawnAt: null,
});

function open(consents: OwnConsent[]) {
  stubFetch({ "GET /api/user/consents": () => Response.json(consents) });
  renderAt("/dashboard?tab=account", <OwnConsents />);
}

afterEach(() => {
  cleanup();
  restoreFetch();
});

test("each consent is listed with its date and version, and how to withdraw it", async () => {
  open([agreed("health-data"), agreed("terms")]);
  const items = within(await screen.findByRole("list")).getAllByRole("listitem");
  expect(items.map((it) => it.textContent)).toEqual([
    "Use of your health answersAgreed on 12\u00a0Nov\u00a02026, version 1.1",
    "Terms of ServiceAgreed on 12\u00a0Nov\u00a02026, version 1.1",
  ]);
  expect(screen.getByText(/for your health answers, see below/)).toBeTruthy();
  expect(screen.queryByText(/Contact Support/)).toBeNull();
});

test("a consent to publish a review can be withdrawn by writing to us", async () => {
  open([agreed("review-publication")]);
  expect(await screen.findByText(/write to us: Contact Support is under Guide/)).toBeTruthy();
});

test("a user without consents sees that there are none", async () => {
  open([]);
  expect(await screen.findByText("Nothing yet.")).toBeTruthy();
});

test("a withdrawn consent shows its date", async () => {
  open([{ ...agreed("health-data"), withdrawnAt: "2026-11-20T10:00:00Z" }]);
  expect(await screen.findByText("Withdrawn on 20 Nov 2026")).toBeTruthy();
});
