import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { stillInTouch } from "../care-case/still-in-touch.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { findReader } from "./track.sql.ts";

/** Notifies people that the review of their audio is finished, without saying what the audio contains. */
export async function notifyReady(
  app: Pick<App, "queue" | "sealer" | "clock" | "randomness">,
  tx: Tx,
  userId: string,
): Promise<void> {
  const reader = await findReader(tx, userId);
  if (reader?.email == null) return;
  await queueMail(app, tx, userId, {
    kind: "audio-ready",
    to: reader.email,
    subject: "Your audio is ready",
    lines: [
      "Our team has checked your audio, and you can play it now. Thank you for waiting.",
      ...(await stillInTouch(tx, userId)),
    ],
    action: ["Open your library", "/dashboard"],
    closing: "Sign in on any of your devices to find it.",
  });
}
