import type { Page } from "@playwright/test";
import { questions } from "@attune/domain/questionnaire/questions";
import { expectNothingFromAxe } from "./support/axe.ts";
import {
  answerQuestions,
  answerWizard,
  enterFreeAccount,
  makeFreeAccount,
  passDisclaimer,
  register,
  signIn,
  signInByForm,
  startSession,
} from "./support/journey.ts";
import { expect, test } from "./support/test.ts";

// The other tests ask for reduced motion: see playwright.config.ts.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a visitor answers the assessment, hears a minute of their audio, registers, and reaches the gates with their answers saved", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Take Health Assessment" }).first().click();
  await answerWizard(page, { stress: "Severe", sleep: "Very poor" });
  await expect(page).toHaveURL(/\/auth\?.*mode=signup/);
  await page.getByRole("button", { name: "Play a minute of your audio" }).click();
  await expect(page.getByText(/^0:(0[1-9]|[1-5]\d)$/), "the time runs on").toBeVisible();
  await expectNothingFromAxe(page, "the minute while it plays");
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByLabel("Username")).toBeFocused();
  await register(page, "grace");
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText("£24.50").first(), "the gate before payment").toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("pending_questionnaire"))).toBeNull();
  const stored = await page.evaluate(async () => (await fetch("/api/user/questionnaires")).json());
  expect(stored).toMatchObject([{ stressLevel: 4, sleepQuality: 1, source: "wizard" }]);
});

test("a free account takes the assessment and hears audio that is not silence, one track at a time", async ({
  page,
}) => {
  await signIn(page, { username: "chloe" });
  await passDisclaimer(page, { hasTerms: true });
  await page.getByLabel("Sleep Issues").check();
  await page.getByLabel("None of these").check();
  await page.getByLabel(/health answers are stored/).check();
  await page.getByRole("button", { name: "Submit Assessment" }).click();
  await page.getByRole("button", { name: /^Play Your programme of/ }).click();
  const playing = page.getByText("Playing", { exact: true });
  await expect(playing).toHaveCount(1);
  await expect(page.getByText(/^0:(0[3-9]|[1-5]\d)$/).first(), "the time runs on").toBeVisible();
  expect(await loudnessOfFirstTrack(page)).toBeGreaterThan(0.01);

  await page.getByRole("button", { name: "Play Stress Relief" }).click();
  await expect(playing).toHaveCount(1);
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByText("Assessment #1")).toBeVisible();
  await expect(page.getByText("analysed")).toBeVisible();

  await page.getByRole("button", { name: "New Assessment" }).click();
  await page.getByRole("group", { name: "Stress as a number" }).getByText("9").click();
  await page.getByRole("button", { name: "Same as last time: None of these" }).click();
  await page.getByRole("button", { name: "Submit Assessment" }).click();
  const changes = page.getByRole("region", { name: /^Since/ });
  await expect(changes.getByText("5 → 9")).toBeVisible();
  await expect(changes).toContainText("You feel a great deal of stress");
});

test("audio that needs a person's ear waits in view, and appears by itself once staff approve it", async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await (await browser.newContext({ baseURL })).newPage();
  await enterFreeAccount(customer, "noor");
  await passDisclaimer(customer, { hasTerms: true });
  await customer.getByLabel("Stress & Anxiety").check();
  await customer.getByLabel("None of these").check();
  await customer.getByLabel("Anything else we should know?").fill("I have epilepsy.");
  await expect(customer.getByText("Please speak to a doctor first")).toBeVisible();
  await customer.getByLabel(/health answers are stored/).check();
  await customer.getByRole("button", { name: "Submit Assessment" }).click();
  await expect(customer.getByText("Your Frequencies Are Being Prepared")).toBeVisible();
  await expect(customer.getByText("In review by our team", { exact: true })).toBeVisible();

  await startSession(page, { username: "admin" });
  await page.goto("/admin?tab=users&view=review");
  await page.getByRole("link", { name: /^Review the audio for noor/ }).click();
  await page.getByRole("button", { name: "Approve the audio for noor" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  const play = customer.getByRole("button", { name: /^Play Your programme of/ });
  await expect(play, "the page follows without a reload").toBeVisible();
  await customer.context().close();
});

test("words of self-harm bring calm help onto the same screen at once, and block nothing", async ({
  page,
}) => {
  await page.goto("/questionnaire");
  await answerQuestions(page, 8);
  await page.getByLabel("None of these").check();
  await page.getByLabel("In your own words").fill("Some days I do not want to be alive any more");
  await expect(page.getByRole("main").getByText("116 123")).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit Assessment" })).toBeEnabled();
});

test("answers survive a reload, and the browser's Back goes one question back", async ({
  page,
}) => {
  await page.goto("/questionnaire");
  await answerQuestions(page, 3);
  await expect(page.getByText(`4 of ${questions.length}`).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(`4 of ${questions.length}`).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`3 of ${questions.length}`).first()).toBeVisible();
  await expect(page.getByRole("radio", { name: questions[2]?.options[0] ?? "" })).toBeChecked();
});

test("an admin creates a free account, and its user lands on the disclaimer", async ({ page }) => {
  await signIn(page, { username: "admin" });
  await makeFreeAccount(page, "newcomer");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await signInByForm(page, { username: "newcomer", password: "newcomer-password" });
  await expect(page.getByRole("heading", { name: "Before you listen" })).toBeVisible();
});

test("the browser decodes exactly the samples that the engine computed", async ({ page }) => {
  await signIn(page, { username: "amira" });
  const { surplus, different } = await page.evaluate(async () => {
    const tracks = (await (await fetch("/api/user/audio-files")).json()) as {
      audioFileUrl: string;
    }[];
    const url = new URL(tracks[0]?.audioFileUrl ?? "", location.href);
    // FLAC leaves out inaudible parts of a scene, see decision 90.
    url.searchParams.set("scene", "none");
    const coded = await (await fetch(url)).arrayBuffer();
    url.searchParams.set("format", "wav");
    const plain = await (await fetch(url)).arrayBuffer();
    const sampleRate = new DataView(plain).getUint32(24, true);
    const samples = new Int16Array(plain, 44);
    // At the file's own rate nothing is resampled.
    const sound = await new OfflineAudioContext(2, 1, sampleRate).decodeAudioData(coded);
    const channels = [sound.getChannelData(0), sound.getChannelData(1)] as const;
    // Chromium divides positive samples by 32,767, so that both ends of the 16-bit range reach 1.
    const steps = (value: number) => Math.round(value * (value < 0 ? 32_768 : 32_767));
    let differences = 0;
    for (let i = 0; i < sound.length; i += 1)
      for (const channel of [0, 1] as const)
        if (steps(channels[channel][i]!) !== samples[2 * i + channel]) differences += 1;
    return { surplus: 2 * sound.length - samples.length, different: differences };
  });
  expect([surplus, different]).toEqual([0, 0]);
});

/** RMS of ten seconds from the middle, decoded by the browser. */
async function loudnessOfFirstTrack(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const tracks = (await (await fetch("/api/user/audio-files")).json()) as {
      audioFileUrl: string;
    }[];
    const url = new URL(tracks[0]?.audioFileUrl ?? "", location.href);
    // The tones alone, because twenty minutes of a scene take long to render.
    url.searchParams.set("scene", "none");
    const bytes = await (await fetch(url)).arrayBuffer();
    const sound = await new OfflineAudioContext(2, 1, 44_100).decodeAudioData(bytes);
    const from = Math.floor(sound.length / 2);
    const middle = sound.getChannelData(0).subarray(from, from + 10 * sound.sampleRate);
    return Math.sqrt(middle.reduce((sum, it) => sum + it * it, 0) / middle.length);
  });
}
