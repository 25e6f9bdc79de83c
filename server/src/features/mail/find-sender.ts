import type { App } from "../../app.ts";
import { getLegalTexts } from "../legal/find-legal-settings.ts";
import type { Sender } from "./render-mail.ts";

/** The sender, from the current legal settings. */
export async function findSender({ db, config }: Pick<App, "db" | "config">): Promise<Sender> {
  const { companyName, supportEmail } = await getLegalTexts(db);
  return {
    companyName,
    supportEmail,
    publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
  };
}
