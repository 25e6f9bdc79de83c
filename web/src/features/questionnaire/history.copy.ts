export const historyCopy = {
  again: {
    title: "New Health Concern?",
    message:
      "If something has changed, answer the questions again and a new audio is made for you.",
    button: "New Assessment",
  },
  title: "Questionnaire History",
  empty: "No questionnaires submitted yet",
  loading: "Loading your questionnaires",
  failed: "Your questionnaires could not be loaded",
  failedHint: "Nothing is lost. Please check your connection and try again.",
  numbered: (number: number) => `Assessment #${number}`,
  status: { analyzed: "analysed", analyzing: "analysing", pending: "pending" },
  scores: { stress: "Stress", sleep: "Sleep", pain: "Pain", anxiety: "Anxiety" },
  score: (value: number | null) => (value === null ? "—" : `${value}/10`),
  unanswered: "not answered",
  raw: (raw: number, polarity: "higher-is-worse" | "higher-is-better") =>
    `As answered: ${raw}. ${polarity === "higher-is-better" ? "Higher is better." : "Higher is worse."}`,
  concerns: "Main concerns",
  report: {
    title: "AI Analysis Report",
    message:
      "Your answers are compared with a curated frequency database, and your audio is composed from what fits them. The details of specific frequencies are confidential.",
  },
};
