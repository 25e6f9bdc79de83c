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
  intro: "Everything we hold about you, including health information.",
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
      "To withdraw consent for your health answers, see below. For the rest, delete your account. The download lists every consent you gave.",
    withdrawReview: "To take your review down, write to us: Contact Support is under Guide.",
    empty: "Nothing yet.",
    loading: "Loading what you agreed to",
    failed: "Failed to load what you agreed to",
  },
} as const;
