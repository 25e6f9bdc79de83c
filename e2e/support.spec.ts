import { startSession } from "./support/journey.ts";
import { expectNothingFromAxe } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

test("support, from the first words to the resolution", async ({ page, browser, product }) => {
  const subject = "The left side is silent";
  await startSession(page, { username: "amira" });
  await page.goto("/dashboard?tab=guide");
  await expect(page.getByText("None yet.")).toBeVisible();
  await page.getByRole("button", { name: "Contact Support" }).click();
  const form = page.getByRole("dialog", { name: "Contact Support" });
  await expectNothingFromAxe(page);
  await form.getByRole("button", { name: "Submit Ticket" }).click();
  for (const sentence of [
    "Please select a category",
    "Please select urgency level",
    "Subject must be at least 3 characters",
    "Message must be at least 10 characters",
  ])
    await expect(form.getByRole("link", { name: sentence })).toBeVisible();
  await expectNothingFromAxe(page);
  await form.getByLabel("Category").selectOption("Audio Issues");
  await form.getByLabel("Urgency").selectOption("Urgent");
  await form.getByLabel("Subject").fill(subject);
  await form.getByLabel("Message").fill("Since yesterday nothing comes from the left.");
  // Typed text survives closing the dialog.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Contact Support" }).click();
  await expect(form.getByLabel("Subject")).toHaveValue(subject);
  await form.getByRole("button", { name: "Submit Ticket" }).click();
  await expect(page.getByText("Ticket Submitted")).toBeVisible();
  await expect(page.getByText("Open", { exact: true })).toBeVisible();

  const staff = await (await browser.newContext({ baseURL: product.origin })).newPage();
  await startSession(staff, { username: "admin" });
  await staff.goto("/admin?tab=users&view=tickets&status=open");
  await expect(staff.getByRole("button", { name: subject })).toBeVisible();
  await expectNothingFromAxe(staff);
  await staff.getByRole("button", { name: subject }).click();
  const sheet = staff.getByRole("dialog", { name: subject });
  await expect(sheet.getByText("Since yesterday nothing comes from the left.")).toBeVisible();
  await expectNothingFromAxe(staff);
  await sheet.getByLabel("Urgency").selectOption("Extremely Urgent");
  await sheet.getByRole("tab", { name: "Note" }).click();
  await sheet.getByLabel("Internal note").fill("Send a new cable if it is worn.");
  await sheet.getByRole("button", { name: "Save note" }).click();
  await expect(sheet.getByText("Internal note by admin")).toBeVisible();
  await expectNothingFromAxe(staff);
  await sheet.getByRole("tab", { name: "Reply" }).click();
  await sheet.getByRole("button", { name: "Edit saved replies" }).click();
  await staff.getByRole("button", { name: "Add a reply" }).click();
  const reply = staff.getByRole("dialog", { name: "Add a saved reply" });
  await reply.getByLabel("Title").fill("Cable");
  await reply
    .getByRole("textbox", { name: "Reply" })
    .fill("{first name}, is the cable in all the way?");
  await expectNothingFromAxe(staff);
  await reply.getByRole("button", { name: "Save" }).click();
  await expect(staff.getByRole("button", { name: "Edit Cable" })).toBeVisible();
  await staff.keyboard.press("Escape");
  await expect(sheet.getByRole("button", { name: "Edit saved replies" })).toBeFocused();
  await staff.keyboard.press("s");
  await expect(sheet.getByLabel("Saved reply")).toBeFocused();
  await sheet.getByLabel("Saved reply").selectOption("Cable");
  await sheet.getByRole("button", { name: "Insert" }).click();
  await expect(sheet.getByLabel("Your reply")).toHaveValue("Amira, is the cable in all the way?");
  await sheet.getByRole("button", { name: "Send reply" }).click();
  await expect(sheet.getByText("Answered")).toBeVisible();
  await expect(sheet.getByLabel("Assigned to")).toHaveValue(/.+/);

  // The open page updates by itself.
  await expect(page.getByText("Answered", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: subject }).click();
  const thread = page.getByRole("dialog", { name: subject });
  await expect(thread.getByText("Amira, is the cable in all the way?")).toBeVisible();
  await expect(thread.getByText("Send a new cable if it is worn.")).toBeHidden();
  await thread.getByLabel("Your reply").fill("It works again. Thank you!");
  await thread.getByRole("button", { name: "Send" }).click();
  await expect(thread.getByRole("listitem").filter({ hasText: "Thank you!" })).toBeVisible();
  await expectNothingFromAxe(page);

  await staff.reload();
  await sheet.getByRole("tab", { name: "Resolve" }).click();
  await sheet.getByLabel("Resolution").fill("The cable was loose.");
  await sheet.getByRole("button", { name: "Resolve ticket" }).click();
  await expect(sheet.getByText("How it was resolved")).toBeVisible();
  await expect(thread.getByText("The cable was loose.")).toBeVisible();
  await staff.context().close();
});

test("words of self-harm in a request bring the numbers to call, on the same screen", async ({
  page,
}) => {
  await startSession(page, { username: "amira" });
  await page.goto("/dashboard?tab=guide");
  await page.getByRole("button", { name: "Contact Support" }).click();
  await page.getByLabel("Message").fill("I do not want to live any more");
  await expect(page.getByRole("dialog").getByRole("link", { name: "116 123" })).toBeVisible();
});
