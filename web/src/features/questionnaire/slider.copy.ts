import { questionnaireCopy } from "./questionnaire.copy.ts";

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
  additionalHint: "For example hearing loss, a medicine you take or a recent operation.",
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
