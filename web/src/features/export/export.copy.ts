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
} as const;
