import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { raiseHelp } from "./features/questionnaire/help-state.ts";
import { AppRoutes } from "./routes.tsx";
import { amira } from "./testing/amira.ts";
import { renderAt } from "./testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "./testing/stub-fetch.ts";

const nobody = { "GET /api/user": () => problemReply(401, "not-signed-in", "Please sign in.") };
const customer = { "GET /api/user": () => Response.json(amira) };

afterEach(() => {
  cleanup();
  localStorage.clear();
  restoreFetch();
});

test.each(["/dashboard", "/payment-selection", "/admin"])(
  "a signed-out visitor is redirected from %s to the login",
  async (path) => {
    stubFetch(nobody);
    renderAt(path, <AppRoutes />);
    await waitFor(() => expect(location.pathname).toBe("/auth"));
    expect(await screen.findByRole("tab", { name: "Login" })).toBeTruthy();
  },
);

test("the requested URL is passed to the login, without a sign-out message for a first visit", async () => {
  stubFetch(nobody);
  renderAt("/dashboard?tab=account", <AppRoutes />);
  await waitFor(() => expect(location.pathname).toBe("/auth"));
  expect(history.state).toEqual({ wanted: "/dashboard?tab=account", hasEnded: false });
  expect(screen.queryByText("You have been signed out")).toBeNull();
});

test("a chosen plan is passed to the login, and on to a new account", async () => {
  stubFetch(nobody);
  renderAt("/payment-selection?plan=starter", <AppRoutes />);
  await waitFor(() => expect(location.pathname).toBe("/auth"));
  expect(location.search).toBe("?plan=starter");
  await waitFor(() => expect(localStorage.getItem("wanted_plan")).toBe("starter"));
});

test("signed-out pages name what the service is not, whom to call, and the terms", async () => {
  stubFetch(nobody);
  renderAt("/questionnaire", <AppRoutes />);
  const footer = await screen.findByRole("contentinfo");
  expect(footer.textContent).toContain(
    "Not medical care: see your GP. In an emergency call 999 (UK) or your local emergency number.",
  );
  const links = within(footer).getAllByRole("link");
  expect(links.map((it) => it.getAttribute("href"))).toEqual([
    "/privacy-policy",
    "/terms-of-service",
  ]);
});

test("a customer is denied the back office with an explanation", async () => {
  stubFetch(customer);
  renderAt("/admin", <AppRoutes />);
  expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeTruthy();
  await waitFor(() => expect(document.title).toContain("Access Denied"));
});

test("an unknown address says so, with a link home", async () => {
  stubFetch(nobody);
  renderAt("/nowhere", <AppRoutes />);
  expect(await screen.findByRole("heading", { name: "Page Not Found" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to the home page" }).getAttribute("href")).toBe("/");
});

test.each(["/nowhere", "/confirm-email", "/confirm-deletion"])(
  "after a sign of danger, help stays on %s too",
  async (path) => {
    stubFetch(nobody);
    raiseHelp();
    renderAt(path, <AppRoutes />);
    expect(await screen.findByRole("button", { name: "I need to talk to someone" })).toBeTruthy();
    expect(screen.getByText("Help now")).toBeTruthy();
  },
);

test("an unreachable service offers to try again", async () => {
  const answers = [problemReply(503, "unavailable", "The service is busy."), Response.json(amira)];
  stubFetch({
    "GET /api/user": () => answers.shift() ?? new Response("", { status: 500 }),
    "GET /api/billing/plans": () => Response.json([]),
  });
  renderAt("/payment-selection", <AppRoutes />);
  expect(await screen.findByText("The service is busy.")).toBeTruthy();
  screen.getByRole("button", { name: "Retry" }).click();
  expect(await screen.findByRole("heading", { name: "Choose your plan" })).toBeTruthy();
});
