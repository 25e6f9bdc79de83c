/** Every sentence of the two questionnaires that a person reads, but for the questions themselves. */
export const questionnaireCopy = {
  title: "Health assessment",
  chooseToContinue: "Choose an answer to continue",
  writeToSubmit: "Write something, or choose “Nothing to add”, to continue",
  savedOnDevice: "Saved on this device for 24 hours.",
  notSavedOnDevice: "This device keeps nothing, so please finish in one go.",
  clearAnswers: "Clear my answers",
  clearTitle: "Clear your answers?",
  clearText: "The answers on this device are removed and the assessment starts again.",
  clearConfirm: "Clear answers",
  keepAnswers: "Keep them",
  cleared: "Your answers were cleared",
  previous: "Previous",
  next: "Next",
  submit: "Submit Assessment",
  submitting: "Submitting…",
  yourWords: "Your answer",
  progress: "Progress",
  stepOf: (step: number, steps: number) => `${step} of ${steps}`,
  pageTitle: (step: number, steps: number) => `Question ${step} of ${steps}`,
  whyAsked: "Why we ask",
  consentHint: "Your answers are stored encrypted.",
  consentMissing: "Please agree before you submit. Without it we may not use your answers.",
  notMedicalCare:
    "This assessment is not medical care. In an emergency in the UK call 999, and speak to your GP about your health.",
  offlineTitle: "You are offline",
  offlineText:
    "Your answers are kept on this device. They are sent as soon as you are back online, so please leave this page open.",
  failedTitle: "Submission Failed",
  failedText: "Failed to submit questionnaire. Please try again.",
  storageClosedTitle: "Your answers could not be kept",
  storageClosedText:
    "Your browser does not allow this site to keep anything, so your answers would be lost on the way to your account. Please sign in first, or allow storage, and submit again.",
  completeTitle: "Assessment Complete!",
  completeText: "Your audio is now being prepared.",
} as const;

export const sliderCopy = {
  title: "Tell us how you are",
  lead: "Choose what troubles you and how strongly. It takes about two minutes.",
  concerns: "What would you like help with?",
  concernsHint: "Choose all that apply.",
  otherLabel: "Your concern, in your own words",
  scores: "How has the past week been?",
  ofTen: (value: number) => `${value} of 10`,
  numbersOf: (label: string) => `${label} as a number`,
  additional: "Anything else we should know?",
  additionalHint:
    "For example epilepsy, a pacemaker or other implant, pregnancy, hearing loss or tinnitus.",
  submit: "Submit Assessment",
  close: "Close",
  noConcern: "Please select at least one concern",
  noWords: "Please specify your concern",
  noConsent: questionnaireCopy.consentMissing,
  submittedTitle: "Assessment Submitted!",
  submittedText: "Your health assessment has been submitted for analysis.",
  sliders: {
    stressLevel: { label: "Stress", ends: "1 is none, 10 is extreme" },
    sleepQuality: { label: "Sleep quality", ends: "1 is very poor, 10 is excellent" },
    painLevel: { label: "Pain", ends: "1 is none, 10 is the worst" },
    anxietyLevel: { label: "Anxiety", ends: "1 is none, 10 is extreme" },
  },
} as const;

/** What stands around the safety panel; its own words are in domain/questionnaire/safety-copy.ts. */
export const safetyCopy = {
  country: "Show numbers for",
} as const;
