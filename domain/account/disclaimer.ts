/**
 * The disclaimer people must accept before the dashboard; the version increases with every change of
 * wording.
 */
export const disclaimer = {
  version: "1.0",
  title: "Before you listen",
  paragraphs: [
    "This service offers sound for relaxation and general wellbeing. It is not medical care, it gives no medical advice, and it does not replace a doctor, a medicine or a therapy.",
    "Do not use it for a medical emergency. In an emergency call 999, or the emergency number of the country you are in.",
    "Please ask your GP before you listen if you are pregnant, if you have epilepsy or have ever had a seizure, if you wear a pacemaker or another implant, if you have a heart condition, tinnitus or hearing loss, or if you are being looked after for your mental health.",
    "Listen at a low volume. Do not listen while you drive, operate machinery or do anything else that needs your attention. Stop if you feel unwell.",
    "We take no responsibility for improper use.",
  ],
  ageConfirmation: "I confirm that I am at least 18 years old",
  acceptance: "I have read and accept the medical disclaimer",
} as const;

/** Both confirmations in one checkbox, for forms that also ask for other things. */
export const disclaimerTick = `${disclaimer.ageConfirmation}. ${disclaimer.acceptance}.`;

/** The exact text that a consent refers to. */
export const disclaimerText: string = [
  disclaimer.title,
  ...disclaimer.paragraphs,
  disclaimer.ageConfirmation,
  disclaimer.acceptance,
].join("\n\n");
