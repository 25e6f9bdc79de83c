import { getUserState } from "@attune/contract/user";
import { logout } from "@attune/contract/session";
import { afterEach, beforeEach, expect, test } from "vitest";
import { earlyRequests } from "../../build/early-requests.ts";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { call } from "./call.ts";
import { dropEarlyResponses } from "./early-responses.ts";

let answers: Parameters<typeof stubFetch>[0];

beforeEach(() => {
  document.cookie = "session_hint=1";
  answers = {
    "GET /api/user/state": () => Response.json({ gate: "dashboard" }),
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "POST /api/logout": () => new Response(null, { status: 204 }),
  };
});
afterEach(() => {
  dropEarlyResponses();
  restoreFetch();
  document.cookie = "session_hint=; max-age=0";
});

test("the first call reuses the request made before the app loaded, and the second sends a new one", async () => {
  const sent = openAt("/dashboard");
  expect(await call(getUserState)).toEqual({ gate: "dashboard" });
  expect(asked(sent)).toBe(1);
  await call(getUserState);
  expect(asked(sent)).toBe(2);
});

test("an early response is discarded after a change, and after ten seconds", async () => {
  const sent = openAt("/dashboard");
  await call(logout);
  await call(getUserState);
  expect(asked(sent)).toBe(2);
  openAt("/dashboard");
  const early = (globalThis as unknown as { attuneEarly: { askedAt: number } }).attuneEarly;
  early.askedAt -= 10_001;
  const later = stubFetch(answers);
  await call(getUserState);
  expect(asked(later)).toBe(1);
});

test("a failed early request is reported like any other", async () => {
  answers["GET /api/user/state"] = () => new Response("", { status: 503 });
  openAt("/dashboard");
  await expect(call(getUserState)).rejects.toThrow("503");
});

test("the early request is sent only on the dashboard, and only for signed-in users", () => {
  expect(openAt("/auth")).toEqual([]);
  document.cookie = "session_hint=; max-age=0";
  expect(openAt("/dashboard")).toEqual([]);
});

/** Runs the script of the shell's head. */
function openAt(path: string) {
  history.replaceState(null, "", path);
  const sent = stubFetch(answers);
  // oxlint-disable-next-line typescript/no-implied-eval -- the page's head contains it as text
  new Function(earlyRequests)();
  return sent;
}

const asked = (sent: { path: string }[]) =>
  sent.filter(({ path }) => path === getUserState.path).length;
