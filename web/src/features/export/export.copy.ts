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
  intro:
    "Download everything that we hold of you as one ZIP: a page to read, and the same as files for programs. It contains health information.",
  download: "Download my data",
  preparing: "Preparing...",
  done: { title: "Download ready", message: "Your data has been handed to your browser." },
  failed: { title: "Download failed", message: "Please check your connection and try again." },
  dialogTitle: "Please enter your password",
  dialogHint: "You signed in a while ago, and this download holds everything about you.",
  password: "Current password",
  cancel: "Cancel",
  consents: {
    title: "What you agreed to",
    kinds,
    agreed: (date: string, version: string) => `Agreed on ${date}, version ${version}`,
    withdraw:
      "You can take your agreement back at any time by deleting your account, below. The download holds every time that you agreed.",
    withdrawReview:
      "For the publication of your review it is enough to write to us: Contact Support is under Guide.",
    empty: "Nothing so far.",
    loading: "Loading what you agreed to",
    failed: "Failed to load what you agreed to",
    failedHint: "Please check your connection and try again.",
  },
} as const;
