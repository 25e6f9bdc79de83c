import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amira } from "../testing/amira.ts";
import { renderAt } from "../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { JoinScreen } from "./join-screen.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

let username: string | null;
beforeEach(() => {
  username = null;
});

function open(address: string) {
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/staff-invitations/lookup": () =>
      Response.json({
        email: "nora@attune.example",
        fullName: "Nora Quist",
        role: "support",
        username,
        expiresAt: "2026-12-01T12:00:00Z",
      }),
    "POST /api/staff-invitations/acceptance": () =>
      Response.json({ ...amira, username: "nora", role: "support" }, { status: 201 }),
  });
  renderAt(address, <JoinScreen />);
  return sent;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("the emailed link leads to an account with one's own password, then to the back office", async () => {
  const sent = open("/join#the-token");
  expect(await screen.findByText(/Welcome, Nora Quist\. .* as Support/)).toBeTruthy();
  type("Username", "nora");
  type("Password", "walking by the river");
  type("Confirm password", "walking by the river");
  fireEvent.click(screen.getByRole("button", { name: "Create account" }));
  await waitFor(() => expect(location.pathname).toBe("/admin"));
  const posted = sent.find(({ path }) => path.endsWith("/acceptance"));
  expect(posted?.body).toMatchObject({ token: "the-token", username: "nora" });
});

test("a refused password is not called strong, until another is typed", async () => {
  open("/join#the-token");
  await screen.findByText(/Welcome, Nora Quist/);
  stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/staff-invitations/acceptance": () =>
      Response.json(
        {
          type: "/problems/invalid",
          title: "Invalid",
          status: 400,
          code: "invalid",
          message: "Check the fields.",
          fields: { password: "This password is on lists of leaked passwords." },
        },
        { status: 400 },
      ),
  });
  type("Username", "nora");
  type("Password", "Correct-Horse-7-Battery");
  type("Confirm password", "Correct-Horse-7-Battery");
  expect(screen.getByText("Password strength: strong")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Create account" }));
  await waitFor(() =>
    expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true"),
  );
  expect(screen.queryByText(/^Password strength/)).toBeNull();
  type("Password", "walking by the wide river");
  expect(await screen.findByText("Password strength: strong")).toBeTruthy();
});

test("the buttons that show the two passwords have names of their own", async () => {
  open("/join#the-token");
  const show = await screen.findAllByRole("button", { name: /^Show/ });
  expect(show.map((it) => it.getAttribute("aria-label"))).toEqual([
    "Show: Password",
    "Show: Confirm password",
  ]);
});

test("a username chosen by the operator cannot be changed", async () => {
  username = "otto";
  open("/join#the-token");
  const field = await screen.findByLabelText<HTMLInputElement>("Username");
  expect([field.value, field.readOnly]).toEqual(["otto", true]);
  expect(screen.getByText(/Choose a password\.$/)).toBeTruthy();
});

test("an expired or incomplete link says what to do", async () => {
  stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/staff-invitations/lookup": () =>
      problemReply(400, "invitation-refused", "This invitation is no longer valid."),
  });
  renderAt("/join#old", <JoinScreen />);
  expect(await screen.findByText("This invitation is no longer valid.")).toBeTruthy();
  cleanup();
  open("/join");
  expect(await screen.findByText(/This link is incomplete/)).toBeTruthy();
});
