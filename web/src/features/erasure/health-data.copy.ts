/** Common to both: it cannot be undone, and requires proof of presence if the sign-in was a while ago. */
export const eraseCopy = {
  failed: { title: "Nothing was erased", message: "Please check your connection and try again." },
};

export const withdrawCopy = {
  title: "Your health answers",
  intro: "Erase all we hold about your health, and keep your account.",
  open: "Withdraw consent",
  dialogTitle: "Withdraw your consent?",
  dialogHint: "This happens at once and cannot be undone.",
  parts: [
    {
      title: "What stops",
      lines: [
        "You can no longer listen to your audio. Copies on your devices are removed once they are online.",
        "We make and review no more audio for you, and send no reminders.",
        "Your plan does not renew, and nothing is refunded. If you can still cancel for a refund, do that first, or ask us.",
      ],
    },
    {
      title: "What is erased",
      lines: [
        "Your assessments and what you told us about safety",
        "Your audio, and why it was chosen",
        "How you felt before and after listening, and when you listened",
        "Notes our team made about your health",
        "Links you shared, and your reminders",
      ],
    },
    {
      title: "What stays, and why",
      lines: [
        "Your account and sign-in details, so you can come back.",
        "Payment records, for 7 years, because the law requires it.",
        "Your messages to support and your reviews, because you sent them for another purpose. You can ask us to delete them.",
        "When you gave and withdrew your consent, as proof, and which of our team looked at your data.",
        "If you told us about a crisis, our team keeps your case until it is closed, to protect your life. It is then erased.",
      ],
    },
  ],
  again: "You can agree again at any time with a new assessment.",
  submit: "Withdraw and erase",
  submitting: "Erasing...",
  done: {
    title: "Your health answers are erased",
    message: "Your consent is withdrawn. You can agree again with a new assessment.",
  },
  doneWithCase: {
    title: "Your health answers are erased",
    message:
      "Your consent is withdrawn. Our team will stay in touch about what you told us until your case is closed.",
  },
};

export const deleteAssessmentCopy = {
  open: "Delete",
  openNamed: (title: string) => `Delete ${title}`,
  dialogTitle: (title: string) => `Delete ${title}?`,
  dialogHint: "This happens at once and cannot be undone.",
  lines: [
    "Your answers, their scores and the boxes you ticked are erased.",
    "So is the audio made from them, with your notes from listening to it.",
    "Any summary links you shared stop working, as they may contain these answers.",
    "If you told us about epilepsy, an implant or another condition here, please tell us again, so your other audio stays safe for you.",
    "If you told us about a crisis here, our team keeps your case until it is closed.",
  ],
  submit: "Delete assessment",
  submitting: "Deleting...",
  done: {
    title: "Assessment deleted",
    message: "Your answers and the audio made from them are erased.",
  },
};
