import type { OwnConsent } from "@attune/contract/export";

const kinds: Record<OwnConsent["kind"], string> = {
  terms: "Terms of Service",
  "medical-disclaimer": "Medical disclaimer",
  "dashboard-disclaimer": "Medical disclaimer, and your age",
  "health-data": "Use of your health answers",
  "review-publication": "Publication of your review",
};

export const exportCopy = {
  title: "Your data",
  intro: "Everything we hold about you, as one ZIP file. It contains health information.",
  download: "Download my data",
  preparing: "Preparing...",
  done: { title: "Download ready", message: "Your browser is saving your data." },
  failed: { title: "Download failed", message: "Please check your connection and try again." },
  consents: {
    title: "What you agreed to",
    kinds,
    agreed: (date: string, version: string) => `Agreed on ${date}, version ${version}`,
    withdrawn: (date: string) => `Withdrawn on ${date}`,
    withdraw:
      "You can withdraw at any time: your health answers below, the rest by deleting your account. The download lists every time you agreed.",
    withdrawReview:
      "To have your review no longer published, just write to us: Contact Support is under Guide.",
    empty: "Nothing so far.",
    loading: "Loading what you agreed to",
    failed: "Failed to load what you agreed to",
    failedHint: "Please check your connection and try again.",
  },
} as const;
