import { afterEach, beforeEach, expect, test } from "vitest";
import { startSignedIn } from "./signed-in.ts";

const originalFetch = globalThis.fetch;
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  localStorage.clear();
  document.body.innerHTML =
    '<a data-logout href="/api/logout">Logout</a><span data-badge hidden></span><p data-note></p>';
  delete document.documentElement.dataset["session"];
});
afterEach(() => {
  document.cookie = "session_hint=; max-age=0";
  globalThis.fetch = originalFetch;
});

test("a visitor without a session causes no request", () => {
  serve({});
  void startSignedIn();
  expect(asked).toEqual([]);
  expect(session()).toBeUndefined();
});

test("a subscriber sees their plan", async () => {
  await arrive({ plan: "Enhanced", role: "user" });
  expect(session()).toBe("in");
  expect(badge()?.textContent).toBe("Enhanced");
  expect(badge()?.hidden).toBe(false);
});

test("a hint cookie without a session is ignored", async () => {
  await arrive(null);
  expect(session()).toBeUndefined();
});

test("logging out ends the session and removes the answers from the device", async () => {
  await arrive({ plan: null, role: "user" });
  localStorage.setItem("pending_questionnaire", "{}");
  localStorage.setItem("questionnaire_draft", "{}");
  document.querySelector<HTMLElement>("[data-logout]")?.click();
  await settled();
  expect(asked).toContain("POST /api/logout t");
  expect(session()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
  expect(document.querySelector("[data-note]")?.textContent).toContain("See you next time!");
});

async function arrive(user: object | null): Promise<void> {
  document.cookie = "session_hint=1";
  serve(user);
  await startSignedIn();
}

function serve(user: object | null): void {
  globalThis.fetch = async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString();
    const token = new Headers(init?.headers).get("x-csrf-token");
    asked.push([init?.method ?? "GET", path, token ?? ""].join(" ").trim());
    if (path === "/api/csrf-token") return Response.json({ csrfToken: "t" });
    return Response.json(user ?? {}, { status: user === null ? 401 : 200 });
  };
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}

function session(): string | undefined {
  return document.documentElement.dataset["session"];
}

function badge(): HTMLElement | null {
  return document.querySelector("[data-badge]");
}
