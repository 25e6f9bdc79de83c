import { expect, type Page } from "@playwright/test";

/** The link in the newest email to this address with this subject. */
export async function mailedLink(page: Page, to: string, subject: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const html = await (await page.request.get("/dev/outbox")).text();
    const mails = html.split("<article>").slice(1);
    const mail = mails.find((it) => it.includes(`To ${to},`) && it.includes(`<h2>${subject}<`));
    link = /<a href="([^"]+)"/.exec(mail ?? "")?.[1];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? "";
}
