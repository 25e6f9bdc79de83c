import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getUser } from "@attune/contract/user";
import { login, logout } from "@attune/contract/session";
import { submitAssessment } from "@attune/contract/questionnaire";
import { amira } from "../testing/amira.ts";
import { problemReply, restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { ApiError, humanMessage } from "./api-error.ts";
import { call } from "./call.ts";
import { clearCsrfToken } from "./csrf-token.ts";

const token = (value: string) => () => Response.json({ csrfToken: value });
const body = { username: "amira", password: "attune-demo" };

beforeEach(clearCsrfToken);
afterEach(() => {
  restoreFetch();
  vi.restoreAllMocks();
});

test("a POST sends JSON with a CSRF token, which is fetched only once", async () => {
  const sent = stubFetch({
    "GET /api/csrf-token": token("one"),
    "POST /api/login": () => Response.json(amira),
  });
  expect(await call(login, { body })).toEqual(amira);
  await call(login, { body });
  expect(sent.map((it) => it.path)).toEqual(["/api/csrf-token", "/api/login", "/api/login"]);
  expect(sent[1]?.headers.get("x-csrf-token")).toBe("one");
  expect(sent[1]?.headers.get("content-type")).toBe("application/json");
  expect(sent[1]?.body).toEqual(body);
});

test("a GET needs no token", async () => {
  const sent = stubFetch({ "GET /api/user": () => Response.json(amira) });
  await call(getUser);
  expect(sent.map((it) => it.path)).toEqual(["/api/user"]);
});

test("a CSRF refusal is retried once with a new token", async () => {
  const tokens = ["stale", "fresh"];
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: tokens.shift() }),
    "POST /api/logout": ({ headers }) =>
      headers.get("x-csrf-token") === "fresh"
        ? new Response(null, { status: 204 })
        : problemReply(403, "csrf", "The CSRF token is out of date."),
  });
  expect(await call(logout)).toBeUndefined();
  expect(sent.filter((it) => it.path === "/api/logout")).toHaveLength(2);
});

test("a second CSRF refusal is an error", async () => {
  const sent = stubFetch({
    "GET /api/csrf-token": token("any"),
    "POST /api/logout": () => problemReply(403, "csrf", "The CSRF token is out of date."),
  });
  await expect(call(logout)).rejects.toMatchObject({ status: 403 });
  expect(sent.filter((it) => it.path === "/api/logout")).toHaveLength(2);
});

test("any other refusal is not retried", async () => {
  const sent = stubFetch({
    "GET /api/csrf-token": token("any"),
    "POST /api/logout": () => problemReply(403, "not-permitted", "You may not."),
  });
  await expect(call(logout)).rejects.toThrow("403");
  expect(sent.filter((it) => it.path === "/api/logout")).toHaveLength(1);
});

test("without a token the request is still sent, with a warning", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const sent = stubFetch({ "POST /api/login": () => Response.json(amira) });
  await call(login, { body });
  expect(sent.at(-1)?.headers.has("x-csrf-token")).toBe(false);
  expect(warn).toHaveBeenCalledOnce();
});

test("an error carries the status and body, and a readable sentence", async () => {
  stubFetch({ "GET /api/user": () => problemReply(409, "busy", "Please wait a moment.") });
  const error = await call(getUser).catch((it: unknown) => it);
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).message).toMatch(/^409: \{.*"code":"busy"/);
  expect((error as ApiError).problem?.code).toBe("busy");
  expect(humanMessage(error, "Something else")).toBe("Please wait a moment.");
});

test("an error with an empty body has the status text as its message and shows the fallback sentence", async () => {
  stubFetch({
    "GET /api/user": () => new Response("", { status: 502, statusText: "Bad Gateway" }),
  });
  const error = await call(getUser).catch((it: unknown) => it);
  expect((error as ApiError).message).toBe("502: Bad Gateway");
  expect(humanMessage(error, "Please try again.")).toBe("Please try again.");
});

test("a rate limit error says when to try again", async () => {
  stubFetch({
    "GET /api/user": () => {
      const refusal = problemReply(429, "too-many-requests", "That was too many attempts.");
      refusal.headers.set("retry-after", "150");
      return refusal;
    },
  });
  const error = await call(getUser).catch((it: unknown) => it);
  expect(humanMessage(error, "")).toBe(
    "That was too many attempts. You can try again in 3 minutes.",
  );
});

test("a call without its required body does not compile", () => {
  // @ts-expect-error the assessment itself is missing
  const forgotten = () => call(submitAssessment);
  expect(forgotten).toBeTypeOf("function");
});
