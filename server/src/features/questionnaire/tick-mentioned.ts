import { contraindicationsIn } from "@attune/domain/questionnaire/contraindication-phrases";
import { contraindications } from "@attune/domain/questionnaire/contraindications";
import { tickedContraindications } from "@attune/domain/questionnaire/safety-answers";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { hasHealthConsent } from "../account/record-consent.ts";
import { openSafetyAnswers, saveSafetyAnswers } from "./safety-answers.ts";
import { screenAgain } from "./screen-again.ts";

type Deps = Pick<App, "queue" | "events" | "sealer" | "clock" | "randomness">;

/**
 * Ticks the boxes for what a message to staff mentions, in the transaction that stores it; a job then
 * holds back the audio they rule out. People who were never asked are still asked when
 * they next open the product. Nothing is stored without consent on record.
 */
export async function tickMentioned(app: Deps, tx: Tx, userId: string, text: string) {
  const mentioned = contraindicationsIn(text);
  if (mentioned.length === 0 || !(await hasHealthConsent(tx, userId))) return;
  const [last] = await openSafetyAnswers(app, tx, userId);
  const ticked = last === undefined ? [] : tickedContraindications(last.answers);
  if (mentioned.every((it) => ticked.includes(it))) return;
  const conditions = contraindications.filter(
    (it) => ticked.includes(it) || mentioned.includes(it),
  );
  const isMention = last?.isMention ?? true;
  const answers = { conditions };
  await saveSafetyAnswers(app, tx, { userId, questionnaireId: null, answers, isMention });
  await screenAgain(app, tx, userId);
}
