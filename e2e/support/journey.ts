import type { APIResponse, Page } from "@playwright/test";
import { isAskedAboutSelfHarm } from "@attune/domain/questionnaire/mood";
import { noneOption, questions } from "@attune/domain/questionnaire/questions";
import { expect } from "./test.ts";

/** Choices that differ from the first option, by question id. */
export type Choices = Partial<Record<string, string>>;

/** Answers all questions and submits; a signed-in person without recorded consent also ticks its box. */
export async function answerWizard(
  page: Page,
  choices: Choices = {},
  { agrees = false } = {},
): Promise<void> {
  await answerQuestions(page, questions.length - 1, choices);
  await page.getByLabel("None of these").check();
  // By the keyboard, as a visitor's tap goes on.
  await page.getByRole("button", { name: "Nothing to add" }).press("Enter");
  if (agrees) await page.getByLabel(/health answers are stored/).check();
  await page.getByRole("button", { name: "Submit Assessment" }).click();
}

/** Answers the first `count` questions by taps, with Next where a tap does not go on. */
export async function answerQuestions(
  page: Page,
  count: number,
  choices: Choices = {},
): Promise<void> {
  for (const [step, question] of questions.slice(0, count).entries()) {
    const heading = page.getByRole("heading", { level: 1, name: question.title });
    await expect(heading).toBeVisible();
    const option = choices[question.id] ?? question.options[0] ?? "";
    const choice = page.getByLabel(option, { exact: true });
    // The first question is visible before its code has loaded, and until then no tap goes on.
    const isTapped = step > 0;
    if (isTapped) await choice.click();
    else await choice.press("Space");
    const isComplete =
      question.kind === "single" ? !isAskedAboutSelfHarm([option]) : option === noneOption;
    if (!isTapped || !isComplete) await page.getByRole("button", { name: "Next" }).click();
    await expect(heading).toBeHidden();
  }
}

export async function register(page: Page, username: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByLabel("Full name").fill("Grace Bell");
  await page.getByLabel("Date of birth").fill("1990-02-28");
  await page.getByLabel("Country").selectOption("United Kingdom");
  await page.getByLabel(/at least 18 years old/).check();
  await page.getByLabel("I have read and accept the Terms & Conditions").check();
  await page.getByLabel(/health answers are stored/).check();
  await page.getByRole("button", { name: "Create account" }).click();
}

export async function passDisclaimer(page: Page, { hasTerms = false } = {}): Promise<void> {
  await page.getByLabel("I confirm that I am at least 18 years old").check();
  await page.getByLabel("I have read and accept the medical disclaimer").check();
  if (hasTerms) await page.getByLabel("I have read and accept the Terms & Conditions").check();
  await page.getByRole("button", { name: "Accept and Continue" }).click();
  // Leaving the page before the consent is stored would bring up the same question again.
  await expect(page.getByRole("heading", { level: 1, name: "Before you listen" })).toBeHidden();
}

export interface Credentials {
  username: string;
  password?: string;
  /** Needed in a browser context without a base URL. */
  origin?: string;
}

export async function signInByForm(page: Page, { username, password }: Credentials): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password ?? "attune-demo");
  await page.getByRole("button", { name: /^log ?in$/i }).click();
  await page.waitForURL((url) => url.pathname !== "/auth");
}

/** Signs in without the form, and opens the page that the form leads to. */
export async function signIn(page: Page, it: Credentials): Promise<void> {
  const role = await startSession(page, it);
  await page.goto(`${it.origin ?? ""}${role === "user" ? "/dashboard" : "/admin"}`);
}

/** Signs in without opening a page, for tests that open another one; returns the role. */
export async function startSession(page: Page, it: Credentials): Promise<string> {
  const { username, password = "attune-demo" } = it;
  const answer = await send(page, "/api/login", { username, password }, it.origin);
  return (await answer.json()).role;
}

/** Sends a change as the page itself would. */
export async function send(
  page: Page,
  path: string,
  data: object,
  origin = "",
): Promise<APIResponse> {
  const { csrfToken } = await (await page.request.get(`${origin}/api/csrf-token`)).json();
  const headers = { "x-csrf-token": csrfToken };
  const answer = await page.request.post(`${origin}${path}`, { data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer;
}

/** Creates a free account without the form, signs in with it and opens its page. */
export async function enterFreeAccount(page: Page, username: string, origin = ""): Promise<void> {
  await startFreeAccount(page, username, origin);
  await page.goto(`${origin}/dashboard`);
}

/** Creates a free account and signs in with it, without opening a page; its password is the username plus `-password`. */
export async function startFreeAccount(page: Page, username: string, origin = ""): Promise<void> {
  const password = `${username}-password`;
  await startSession(page, { username: "admin", origin });
  await send(page, "/api/admin/free-accounts", { username, password, expiresAt: null }, origin);
  await page.context().clearCookies();
  await startSession(page, { username, password, origin });
}

/** Requires an admin signed in on `page`; the password is the username plus `-password`. */
export async function makeFreeAccount(page: Page, username: string): Promise<void> {
  await expect(page).toHaveURL(/\/admin/);
  await page.getByRole("tab", { name: "Free Accounts" }).click();
  await page.getByRole("button", { name: /create free account/i }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/username/i).fill(username);
  await dialog
    .getByLabel(/^password/i)
    .first()
    .fill(`${username}-password`);
  await dialog.getByRole("button", { name: /create/i }).click();
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("rowheader", { name: username })).toBeVisible();
}
