/** Common to both: it cannot be undone, and requires proof of presence if the sign-in was a while ago. */
export const eraseCopy = {
  cancel: "Cancel",
  failed: { title: "Nothing was erased", message: "Please check your connection and try again." },
};

export const withdrawCopy = {
  title: "Your health answers",
  intro:
    "Take back your agreement and keep your account. Everything we hold about your health is then erased at once.",
  open: "Withdraw consent",
  dialogTitle: "Withdraw your consent?",
  dialogHint: "This happens at once and cannot be undone.",
  parts: [
    {
      title: "What stops",
      lines: [
        "You can no longer listen to your audio. Copies on your devices go as soon as those are online.",
        "We make no new audio for you, review nothing and send no reminders.",
        "Your plan does not renew. What is paid for is not refunded by this: if you are still within your time to cancel, do that first, or ask us.",
      ],
    },
    {
      title: "What is erased",
      lines: [
        "Your assessments and what you told us about safety",
        "Your audio, and why it was chosen",
        "How you felt before and after listening, and when you listened",
        "Complaints and notes that our team wrote down for you",
        "Links to your answers that you shared, and your reminders",
      ],
    },
    {
      title: "What stays, and why",
      lines: [
        "Your account and how you sign in, so that you can come back.",
        "Records of payments, for 7 years, because the law requires it.",
        "Your messages to support and your reviews, because you sent them for another reason. You can ask us to delete them.",
        "That you agreed and when you took it back, as proof, and who of our team has looked at your data.",
        "If you told us about a crisis and we are still looking after you, that case stays with our team until it is closed, to protect your life. It is erased then.",
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
      "Your consent is withdrawn. Our team stays in touch about what you told us, until that is closed.",
  },
};

export const deleteAssessmentCopy = {
  open: "Delete",
  openNamed: (title: string) => `Delete ${title}`,
  dialogTitle: (title: string) => `Delete ${title}?`,
  dialogHint: "This happens at once and cannot be undone.",
  lines: [
    "Your answers, the scores and the boxes that you ticked with them are erased.",
    "So is the audio that was made from them, with what you noted when you listened to it.",
    "Links to a summary that you shared end, as these answers may be in it.",
    "If they spoke of epilepsy, an implant or the like, we no longer know of it: please tell us again, so that your other audio is safe for you.",
    "If you told us about a crisis in them, our team keeps that case until it is closed.",
  ],
  submit: "Delete assessment",
  submitting: "Deleting...",
  done: {
    title: "Assessment deleted",
    message: "The answers and what was made from them are erased.",
  },
};
