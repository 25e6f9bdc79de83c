import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changeEmail } from "@attune/contract/security";
import { call } from "../../api/call.ts";
import { SessionProvider } from "../../api/session.tsx";
import { Toasts } from "../../ui/toasts.tsx";
import {
  problemReply,
  restoreFetch,
  type SentRequest,
  stubFetch,
} from "../../testing/stub-fetch.ts";
import { ProofGate } from "./proof-gate.tsx";

let sent: SentRequest[];
let isProven = false;
let hasSecondFactor = false;

beforeEach(() => {
  isProven = false;
  hasSecondFactor = false;
  sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "a" }),
    "GET /api/user/security": () =>
      Response.json({
        email: null,
        emailVerifiedAt: null,
        pendingEmail: null,
        hasSecondFactor,
        recoveryCodesLeft: 0,
      }),
    "POST /api/user/email": () =>
      isProven
        ? Response.json({ message: "On its way" })
        : problemReply(400, "proof-needed", "Nothing was done yet."),
    "POST /api/user/proof": ({ body }) => {
      const { password, code } = body as { password: string; code?: string };
      if (password !== "right") return wrong("password", "This is not your current password.");
      if (hasSecondFactor && code !== "123456") return wrong("code", "This code is not right.");
      isProven = true;
      return new Response(null, { status: 204 });
    },
  });
  render(
    <SessionProvider>
      <ProofGate />
      <Toasts />
    </SessionProvider>,
  );
});

afterEach(() => {
  cleanup();
  restoreFetch();
});

const wrong = (field: string, message: string) =>
  Response.json(
    {
      type: "",
      title: "",
      status: 400,
      code: `wrong-${field}`,
      message,
      fields: { [field]: message },
    },
    { status: 400 },
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const confirm = () => fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
const emailsSent = () => sent.filter((it) => it.path === "/api/user/email").map((it) => it.body);

test("a request that needs a password is resent unchanged once it is entered", async () => {
  const answer = call(changeEmail, { body: { email: "new@example.com" } });
  await screen.findByRole("dialog", { name: "Please confirm it’s you" });
  expect(document.activeElement).toBe(screen.getByLabelText("Current password"));
  type("Current password", "wrong");
  confirm();
  expect((await screen.findAllByText("This is not your current password.")).length).toBe(2);
  type("Current password", "right");
  confirm();
  expect((await answer).message).toBe("On its way");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(emailsSent()).toEqual([{ email: "new@example.com" }, { email: "new@example.com" }]);
});

test("a code is required too if two-step sign-in is on", async () => {
  hasSecondFactor = true;
  const answer = call(changeEmail, { body: { email: "new@example.com" } });
  await screen.findByLabelText("Code from the app, or a recovery code");
  type("Current password", "right");
  type("Code from the app, or a recovery code", "000000");
  confirm();
  expect((await screen.findAllByText("This code is not right.")).length).toBe(2);
  expect(screen.getByLabelText<HTMLInputElement>(/^Code from the app/).value).toBe("");
  type("Code from the app, or a recovery code", "123456");
  confirm();
  expect((await answer).message).toBe("On its way");
});

test("cancelling rejects the request, and two requests share one dialog", async () => {
  const body = { email: "new@example.com" };
  const answers = Promise.allSettled([call(changeEmail, { body }), call(changeEmail, { body })]);
  await screen.findByRole("dialog", { name: "Please confirm it’s you" });
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  for (const it of await answers)
    expect(it).toMatchObject({ reason: { problem: { code: "proof-needed" } } });
  expect(emailsSent()).toHaveLength(2);
});
