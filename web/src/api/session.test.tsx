import { getUserState } from "@attune/contract/user";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { amira } from "../testing/amira.ts";
import { problemReply, restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { renderAt } from "../testing/render-app.tsx";
import { call } from "./call.ts";
import { personalKeys } from "./personal-keys.ts";
import { createQueryClient } from "./query-client.ts";
import { homeOf, SessionProvider, useSession } from "./session.tsx";

afterEach(() => {
  cleanup();
  restoreFetch();
});

test("a 401 means signed out, and is not an error", async () => {
  stubFetch({ "GET /api/user": () => problemReply(401, "not-signed-in", "Please sign in.") });
  renderAt("/dashboard", <WhoIsIt />);
  expect(screen.getByText("loading")).toBeTruthy();
  expect(await screen.findByText("nobody")).toBeTruthy();
});

test("a session that ended elsewhere is signed out by the next request", async () => {
  const over = () => problemReply(401, "not-signed-in", "Please sign in.");
  let isOver = false;
  stubFetch({
    "GET /api/user": () => (isOver ? over() : Response.json(amira)),
    "GET /api/user/state": over,
  });
  renderAt("/dashboard", <WhoIsIt />);
  await screen.findByText("amira");
  isOver = true;
  await act(async () => {
    const read = { queryKey: ["api", "user", "state"], queryFn: () => call(getUserState) };
    await createQueryClient()
      .fetchQuery(read)
      .catch(() => undefined);
  });
  expect(await screen.findByText("nobody")).toBeTruthy();
});

test("other failures are shown, so that the user can retry", async () => {
  stubFetch({ "GET /api/user": () => problemReply(503, "unavailable", "Busy.") });
  renderAt("/dashboard", <WhoIsIt />);
  expect(await screen.findByText(/^failed: 503/)).toBeTruthy();
});

test("a user who could not be loaded is requested again once the connection is back", async () => {
  let isOffline = true;
  stubFetch({
    "GET /api/user": () => {
      if (isOffline) throw new TypeError("Failed to fetch");
      return Response.json(amira);
    },
  });
  renderAt("/dashboard", <WhoIsIt />);
  await screen.findByText(/^failed/);
  isOffline = false;
  act(() => void dispatchEvent(new Event("online")));
  expect(await screen.findByText("amira")).toBeTruthy();
});

test("every screen knows the signed-in user", async () => {
  stubFetch({ "GET /api/user": () => Response.json(amira) });
  renderAt("/dashboard", <WhoIsIt />);
  expect(await screen.findByText("amira")).toBeTruthy();
});

test("a prerendered page starts signed out, then shows the signed-in user", async () => {
  document.cookie = "session_hint=1";
  stubFetch({ "GET /api/user": () => Response.json(amira) });
  try {
    const { container } = render(
      <SessionProvider isDrawnForStranger>
        <WhoIsIt />
      </SessionProvider>,
    );
    expect(container.textContent).toBe("nobody");
    expect(await screen.findByText("amira")).toBeTruthy();
  } finally {
    document.cookie = "session_hint=; max-age=0";
  }
});

test("a public screen without the hint cookie sends no request", async () => {
  const sent = stubFetch({});
  renderAt("/auth", <WhoIsIt />);
  expect(await screen.findByText("nobody")).toBeTruthy();
  expect(sent).toEqual([]);
});

test("logging out removes the user's data from the device, but not the theme", async () => {
  stubFetch({
    "GET /api/user": () => Response.json(amira),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/logout": () => new Response(null, { status: 204 }),
  });
  for (const key of Object.values(personalKeys)) localStorage.setItem(key, "{}");
  localStorage.setItem("attune-theme", "dark");
  renderAt("/dashboard", <WhoIsIt />);
  fireEvent.click(await screen.findByText("amira"));
  expect(await screen.findByText("nobody")).toBeTruthy();
  expect(Object.keys(localStorage)).toEqual(["attune-theme"]);
  localStorage.clear();
});

test("an unfinished assessment is removed when another user signs in", async () => {
  localStorage.setItem(personalKeys.owner, "somebody else");
  localStorage.setItem(personalKeys.wizardDraft, "their answers");
  stubFetch({ "GET /api/user": () => Response.json(amira) });
  renderAt("/dashboard", <WhoIsIt />);
  await screen.findByText("amira");
  expect(localStorage.getItem(personalKeys.wizardDraft)).toBeNull();
  expect(localStorage.getItem(personalKeys.owner)).toBe(amira.id);
  localStorage.clear();
});

test("a visitor's answers survive their sign-in", async () => {
  localStorage.setItem(personalKeys.pendingQuestionnaire, "their answers");
  stubFetch({ "GET /api/user": () => Response.json(amira) });
  renderAt("/dashboard", <WhoIsIt />);
  await screen.findByText("amira");
  expect(localStorage.getItem(personalKeys.pendingQuestionnaire)).toBe("their answers");
  localStorage.clear();
});

test.each(["/dashboard", "/questionnaire"])(
  "an expired session leaves no user data on the device: %s",
  async (path) => {
    localStorage.setItem(personalKeys.owner, amira.id);
    localStorage.setItem(personalKeys.wizardDraft, "their answers");
    stubFetch({ "GET /api/user": () => problemReply(401, "not-signed-in", "Please sign in.") });
    renderAt(path, <WhoIsIt />);
    await screen.findByText("nobody");
    expect(Object.keys(localStorage)).toEqual([]);
  },
);

test("a visitor's answers stay on the device while signed out", async () => {
  localStorage.setItem(personalKeys.pendingQuestionnaire, "their answers");
  stubFetch({ "GET /api/user": () => problemReply(401, "not-signed-in", "Please sign in.") });
  renderAt("/payment-selection", <WhoIsIt />);
  await screen.findByText("nobody");
  expect(localStorage.getItem(personalKeys.pendingQuestionnaire)).toBe("their answers");
  localStorage.clear();
});

test("an expired draft is deleted, whichever page is opened", () => {
  const savedAt = Date.now() - 25 * 3_600_000;
  localStorage.setItem(personalKeys.sliderDraft, JSON.stringify({ savedAt }));
  renderAt("/auth", <WhoIsIt />);
  expect(localStorage.getItem(personalKeys.sliderDraft)).toBeNull();
});

test("both staff roles start in the back office, and customers on their dashboard", () => {
  expect(homeOf({ ...amira, role: "admin" })).toBe("/admin");
  expect(homeOf({ ...amira, role: "admin_manager" })).toBe("/admin");
  expect(homeOf(amira)).toBe("/dashboard");
});

function WhoIsIt() {
  const { user, isLoading, error, logout } = useSession();
  if (isLoading) return <p>loading</p>;
  return (
    <button onClick={() => void logout()}>
      {error === null ? (user?.username ?? "nobody") : `failed: ${error.message}`}
    </button>
  );
}
