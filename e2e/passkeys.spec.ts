import type { CDPSession, Page } from "@playwright/test";
import { expectNothingFromAxe } from "./support/axe.ts";
import { startSession } from "./support/journey.ts";
import type { Product } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedConsoleErrors: [/40[01]/] });

/** The same product at localhost, because browsers allow passkeys only on domain names. */
const named = ({ origin }: Product) => origin.replace("127.0.0.1", "localhost");

/** Chromium's virtual authenticator, which stores passkeys and verifies its user. */
async function addDevice(page: Page, transport: "internal" | "usb" = "internal") {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return new Device(cdp, authenticatorId);
}

class Device {
  readonly #cdp: CDPSession;
  readonly #authenticatorId: string;

  constructor(cdp: CDPSession, authenticatorId: string) {
    this.#cdp = cdp;
    this.#authenticatorId = authenticatorId;
  }

  /** Whether the user confirms when it asks. */
  async answers(enabled: boolean): Promise<void> {
    const authenticatorId = this.#authenticatorId;
    await this.#cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  }

  async knowsOwner(isUserVerified: boolean): Promise<void> {
    const authenticatorId = this.#authenticatorId;
    await this.#cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  }
}

const region = (page: Page) => page.getByRole("region", { name: "Security" });
const rows = (page: Page) => region(page).getByRole("button", { name: /^Remove / });

async function addPasskey(page: Page, device: Device): Promise<void> {
  await device.answers(true);
  await region(page).getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Passkey added")).toBeVisible();
  await device.answers(false);
}

/** A browser that does not offer passkeys in autofill, so that only the button asks for one. */
async function withoutOffers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

test("several passkeys are made, named and used to sign in; a removed one is refused", async ({
  page,
  product,
}) => {
  const origin = named(product);
  const phone = await addDevice(page);
  await startSession(page, { username: "amira", origin });
  await page.goto(`${origin}/dashboard?tab=account&page=security`);
  await expect(
    region(page).getByText("Sign in with your fingerprint, face or screen lock."),
  ).toBeVisible();
  await addPasskey(page, phone);
  await expect(region(page).getByText(/not used yet/)).toBeVisible();
  await expectNothingFromAxe(page);
  await phone.answers(true);
  await region(page).getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText(/already has a passkey for your account/)).toBeVisible();
  await phone.answers(false);

  const key = await addDevice(page, "usb");
  await addPasskey(page, key);
  await region(page).getByRole("button", { name: "Rename Security key" }).click();
  const rename = page.getByRole("dialog", { name: "Rename this passkey" });
  await rename.getByLabel("Name").fill("Key on my ring");
  await expectNothingFromAxe(page);
  await rename.getByRole("button", { name: "Rename" }).click();
  await expect(region(page).getByText("Key on my ring")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().click();
  const remove = page.getByRole("dialog", { name: /^Remove "/ });
  await expect(remove).toBeVisible();
  await expectNothingFromAxe(page);
  await remove.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Passkey removed")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);

  await signOut(page);
  await withoutOffers(page);
  await page.goto(`${origin}/auth`);
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  await expect(button).toBeVisible();
  await expectNothingFromAxe(page);
  await phone.answers(true);
  await button.click();
  await expect(page.getByText(/We do not know this passkey/)).toBeVisible();
  await phone.answers(false);
  await key.answers(true);
  await button.click();
  await page.waitForURL(/\/dashboard/);
  await page.goto(`${origin}/dashboard?tab=account&page=security`);
  await expect(region(page).getByText(/last used/)).toBeVisible();
});

test("a passkey chosen among the names that the browser fills in signs in at once", async ({
  page,
  product,
}) => {
  const origin = named(product);
  const phone = await addDevice(page);
  await startSession(page, { username: "chloe", origin });
  await page.goto(`${origin}/dashboard?tab=account&page=security`);
  await addPasskey(page, phone);
  await page.context().clearCookies();
  await phone.answers(true);
  await page.goto(`${origin}/auth`);
  await page.waitForURL(/\/dashboard/);
});

test("somebody who changes their mind, or is not known to their device, goes on as they like", async ({
  page,
  product,
}) => {
  const origin = named(product);
  const phone = await addDevice(page);
  await startSession(page, { username: "ben", origin });
  await page.goto(`${origin}/dashboard?tab=account&page=security`);
  await phone.knowsOwner(false);
  await phone.answers(true);
  const add = region(page).getByRole("button", { name: "Add a passkey" });
  // The button changes only after the press, and changes back once the device has refused.
  const begun = page.waitForResponse(/\/passkeys\/challenge$/);
  await add.click();
  await begun;
  await expect(add).not.toHaveAttribute("aria-disabled");
  await expect(rows(page)).toHaveCount(0);
  await phone.knowsOwner(true);
  await addPasskey(page, phone);

  await page.context().clearCookies();
  await phone.knowsOwner(false);
  await withoutOffers(page);
  await page.goto(`${origin}/auth`);
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  await phone.answers(true);
  await button.click();
  await expect(button).toBeEnabled();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByLabel("Username").fill("ben");
  await page.getByLabel("Password", { exact: true }).fill("attune-demo");
  await page.getByRole("button", { name: /^log ?in$/i }).click();
  await page.waitForURL(/\/dashboard/);
});

test("a bare address offers no passkeys, and the account says where they work", async ({
  page,
  product,
}) => {
  await page.goto("/auth", { waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Forgot Password?" })).toBeVisible();
  await expect(page.getByRole("button", { name: /passkey/ })).toHaveCount(0);
  await startSession(page, { username: "farid" });
  await page.goto("/dashboard?tab=account&page=security");
  await expect(region(page).getByRole("link", { name: named(product) })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toHaveCount(0);
});
