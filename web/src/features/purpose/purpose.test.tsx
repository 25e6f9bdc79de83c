import type { OwnRead } from "@attune/contract/purpose";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { listedUser } from "../../testing/listed-user.ts";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { OwnReads } from "./own-reads.tsx";
import { PurposeGate } from "./purpose-gate.tsx";

const path = `/api/admin/users/${listedUser.id}/purposes`;
const close = () => {};
const open = () =>
  renderAt(
    "/admin",
    <PurposeGate user={listedUser} onClose={close}>
      <p>The answers</p>
    </PurposeGate>,
  );

afterEach(() => {
  cleanup();
  restoreFetch();
});

test("staff state a purpose and a few words before they see the answers", async () => {
  let basis: string | null = null;
  const sent = stubFetch({
    [`GET ${path}`]: () => Response.json({ basis }),
    [`POST ${path}`]: () => {
      basis = "complaint";
      return Response.json({ expiresAt: "2026-11-23T10:00:00Z" }, { status: 201 });
    },
  });
  open();
  expect(await screen.findByRole("dialog", { name: /Why do you need/ })).toBeTruthy();
  expect(screen.queryByText("The answers")).toBeNull();
  fireEvent.change(screen.getByLabelText("Purpose"), { target: { value: "complaint" } });
  fireEvent.change(screen.getByLabelText(/In a few words/), { target: { value: "They wrote" } });
  fireEvent.click(screen.getByRole("button", { name: "Show the answers" }));
  expect(await screen.findByText("The answers")).toBeTruthy();
  const bodies = sent.filter((it) => it.method === "POST").map((it) => it.body);
  expect(bodies).toEqual([{ purpose: "complaint", note: "They wrote" }]);
});

test("a missing value is reported at its field", async () => {
  stubFetch({
    [`GET ${path}`]: () => Response.json({ basis: null }),
    [`POST ${path}`]: () =>
      Response.json(
        {
          type: "/problems/invalid-input",
          title: "Please check your input",
          status: 400,
          code: "invalid-input",
          message: "Please check your input.",
          fields: { note: "Please say why" },
        },
        { status: 400 },
      ),
  });
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Show the answers" }));
  expect(await screen.findByText("Please say why")).toBeTruthy();
});

test("no purpose is needed while a case is open, and a refusal is shown", async () => {
  stubFetch({ [`GET ${path}`]: () => Response.json({ basis: "case" }) });
  open();
  expect(await screen.findByText("The answers")).toBeTruthy();
  cleanup();
  stubFetch({ [`GET ${path}`]: () => problemReply(403, "not-permitted", "Not yours.") });
  open();
  expect(await screen.findByText("Not yours.")).toBeTruthy();
});

const read: OwnRead = {
  at: "2026-11-20T10:00:00Z",
  what: "answers",
  role: "admin",
  basis: "complaint",
  note: "You wrote to us",
  count: 2,
};

test("a customer sees who looked, at what, when and why", async () => {
  stubFetch({ "GET /api/user/reads": () => Response.json([read, { ...read, basis: null }]) });
  renderAt("/dashboard?tab=account", <OwnReads />);
  const items = await waitFor(() => {
    const found = screen.getAllByRole("listitem");
    expect(found).toHaveLength(2);
    return found;
  });
  expect(items[0]?.textContent).toContain("An admin read your answers, 2 times within an hour");
  expect(items[0]?.textContent).toContain("20\u00a0Nov\u00a02026");
  expect(items[0]?.textContent).toContain("Reason: A complaint – You wrote to us");
  // A long list scrolls, and the keyboard must reach it.
  expect(screen.getByRole("region", { name: "Each time, newest first" }).tabIndex).toBe(0);
});

test("a customer sees when nobody has read their answers", async () => {
  stubFetch({ "GET /api/user/reads": () => Response.json([]) });
  renderAt("/dashboard?tab=account", <OwnReads />);
  expect(await screen.findByText("No one so far.")).toBeTruthy();
});
