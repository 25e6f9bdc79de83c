import { inAnEmergency } from "../../ui/emergency.ts";

/** Copy shared by both questionnaires, and the wizard's own; the questions are in domain/questionnaire. */
export const questionnaireCopy = {
  title: "Health assessment",
  loading: "Loading your answers",
  assessed: (day: string) => `Completed on ${day}`,
  assessedHint: "To change an answer, go through the questions and submit them again.",
  goOn: "Continue without changes",
  chooseToContinue: "Choose an answer to continue",
  writeToSubmit: "Write something, or choose “Nothing to add”, to continue",
  savedOnDevice: "Saved on this device for 24 hours.",
  notSavedOnDevice: "This device cannot save your answers, so please finish in one go.",
  clearAnswers: "Clear my answers",
  clearTitle: "Clear your answers?",
  clearText: "This removes your answers from this device, and you start again.",
  clearConfirm: "Clear answers",
  keepAnswers: "Keep them",
  cleared: "Your answers were cleared",
  previous: "Previous",
  next: "Next",
  submit: "Submit Assessment",
  submitting: "Submitting…",
  yourWords: "In your own words",
  progress: "Progress",
  stepOf: (step: number, steps: number) => `${step} of ${steps}`,
  pageTitle: (step: number, steps: number) => `Question ${step} of ${steps}`,
  whyAsked: "Why we ask",
  consentHint: "Your answers are stored encrypted.",
  consentMissing:
    "Please agree before you submit. Without your consent we cannot use your answers.",
  notMedicalCare: `This assessment is not medical care. ${inAnEmergency} Speak to your GP about your health.`,
  offlineTitle: "You are offline",
  offlineText:
    "Your answers are safe on this device. Leave this page open and we will send them once you are back online.",
  failedTitle: "Submission Failed",
  failedText: "Failed to submit questionnaire. Please try again.",
  storageClosedTitle: "Your answers could not be saved",
  storageClosedText:
    "Your browser does not let this site save anything, so your answers would be lost. Please sign in or allow storage, then submit again.",
  completeTitle: "Assessment Complete!",
  completeText: "Your answers have been sent for analysis.",
} as const;
