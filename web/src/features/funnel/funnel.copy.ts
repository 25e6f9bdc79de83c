export const funnelCopy = {
  title: "From the front page to listening",
  intro:
    "Visits and assessment steps are counted without cookies and without recording who they were.",
  cohort: "People who registered on these days, and what they have done since",
  counted: "Visits and steps on these days",
  caption: "How many people reached each step",
  columns: { step: "Step", reached: "Reached", kept: "Of the previous step" },
  steps: {
    visits: "Front page opened",
    opened: "Assessment opened",
    answered: "Last question answered",
    registered: "Registered",
    assessed: "Assessment sent",
    paid: "Paid",
    listened: "Listened",
  },
  questions: "Question by question",
  questionsCaption: "How many reached each question of the assessment",
  question: (number: number) => `Question ${number}`,
  none: "—",
  loading: "Loading the funnel",
  failed: "Failed to load the funnel",
};
