export const historyCopy = {
  again: {
    title: "New Health Concern?",
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
  trend: {
    title: "Your scores",
    tooFew: "Your chart starts on the second day with an assessment or a session.",
    direction: "For sleep, higher is better.",
    said: (label: string, points: readonly string[]) =>
      points.length === 0
        ? `${label}: not answered yet`
        : `${label}, from the oldest to the newest: ${points.join(", ")}`,
    noted: (count: number) =>
      count === 0
        ? ""
        : `; and ${count === 1 ? "1 note" : `${count} notes`} from before and after listening, in the table below`,
    listening: (time: string) => `before → after listening, ${time}`,
    change: (before: number, after: number | null) =>
      after === null ? `${before} before listening` : `${before} → ${after}`,
    listened: (minutes: number) => `listened ${minutes} min`,
    sessions: "Listening",
    listenedOn: (days: number, minutes: number) =>
      `${minutes} min on ${days === 1 ? "1 day" : `${days} days`}`,
    day: "Day",
    asTable: "Table",
    table: "Scores by assessment",
    assessment: "Assessment",
    date: "Date",
    status: "Status",
    brackets:
      "Scores are out of 10 so you can compare them. Your own answer, on its own scale, is in brackets.",
    download: "Download CSV",
  },
  report: {
    title: "AI Analysis Report",
    message: "Composed from your answers. Specific frequency details are confidential.",
  },
};
