import type { StaffAssessment } from "@attune/contract/questionnaire";
import type { SelfHarmAnswer } from "@attune/domain/questionnaire/safety-answers";

const risks: Record<StaffAssessment["risks"]["contraindications"][number], string> = {
  epilepsy: "Epilepsy, seizures or blackouts",
  "pacemaker-or-implant": "An implanted device",
  pregnancy: "A pregnancy",
  hearing: "Tinnitus, hearing loss or sounds that hurt",
  "heart-or-head": "A heart rhythm problem, a stroke or a head injury",
  "altered-perception": "Unusual perceptions, very high moods or feeling unreal",
  "under-18": "For someone under 18",
  driving: "Would listen while driving or working with machinery",
};

const redFlags: Record<StaffAssessment["risks"]["redFlags"][number], string> = {
  "heart-attack": "Possible heart attack",
  stroke: "Possible stroke",
  "thunderclap-headache": "Sudden, very strong headache",
  spine: "Loss of feeling or control in the lower body",
  overdose: "An overdose taken",
  breathing: "Severe trouble breathing, or choking",
  bleeding: "Heavy bleeding",
  "allergic-reaction": "Possible severe allergic reaction",
  seizure: "A seizure",
  sepsis: "Possible sepsis or meningitis, or sudden confusion",
  injury: "A serious injury or burn, or unconsciousness",
};

const selfHarm: Record<SelfHarmAnswer, string> = {
  "not-at-all": "Not at all",
  "some-days": "Some days",
  "most-days": "Most days",
  "rather-not-say": "Would rather not say",
};

export const resultsCopy = {
  title: (username: string) => `Questionnaire results of ${username}`,
  loading: "Loading the questionnaire",
  failed: "Failed to load the questionnaire",
  completed: (time: string, { at, total }: { at: number; total: number }) =>
    total === 1
      ? `Completed ${time}, the only one`
      : at === total
        ? `Completed ${time}, the newest of ${total}`
        : `Completed ${time}, number ${at} of ${total}`,
  shown: "Assessment",
  against: "Compared with",
  assessment: (number: number, time: string) => `Number ${number}, ${time}`,
  boxes: "Safety boxes",
  noBoxes: "No box was ticked in either.",
  isTicked: "Ticked",
  isNotTicked: "Not ticked",
  notAsked: "Not asked",
  statuses: { pending: "Pending", analyzing: "Analysing", analyzed: "Analysed" },
  redFlagsTitle: "Emergency symptoms",
  redFlagsHint:
    "The answers describe symptoms that need an ambulance. Please contact this person now.",
  redFlags,
  crisisTitle: "Severe distress",
  crisis:
    "The answers mention severe depression or self-harm. Please look after this person first. They were shown the helpline numbers.",
  risksTitle: "Reasons for caution",
  risksHint: "From this or an earlier assessment. No pulsed or binaural sound without review.",
  risks,
  withdrawn: (risk: string) => `${risk} (ticked before, not this time: please ask)`,
  unreadableTitle: "A language the analysis cannot read",
  unreadable: "Please read the answers, or have them translated, before you release the audio.",
  ticked: "Safety questions",
  tickedOn: (time: string) => `Ticked boxes, ${time}`,
  neverTicked: "Not answered yet",
  tickedBoxes: "Ticked boxes",
  selfHarmQuestion: "Thoughts of self-harm",
  selfHarm,
  noRisks: "No risks found.",
  failureTitle: "The analysis failed",
  waiting: "The answers are being analysed. This page updates automatically.",
  generate: "Generate AI Analysis",
  generating: "Generating...",
  generateHint:
    "The answers are analysed and the audio composed again. The current audio plays until then.",
  notStarted: "The analysis could not be started",
  ready: "The AI analysis is ready",
  report: "Open AI report",
  close: "Close",
  scores: "Scores",
  scoreColumns: { score: "Score", change: "Change" },
  scoreNames: { pain: "Pain", sleep: "Sleep", stress: "Stress", anxiety: "Anxiety" },
  score: (value: number | null) => (value === null ? "—" : `${value}/10`),
  raw: (raw: number) => `as answered: ${raw}`,
  unanswered: "not answered",
  changes: { better: "Better", worse: "Worse", same: "As before", unknown: "—" },
  concerns: "Main concerns",
  answers: "Answers",
  answerColumns: { question: "Question" },
  noAnswer: "—",
  sliderFields: { additionalInfo: "Anything else we should know?", otherConcern: "Other concern" },
  changed: "Changed",
  readAs: {
    "self-harm": "Read as severe distress",
    "red-flag": "Read as an emergency symptom",
    "unreadable-language": "Not readable for the analysis",
  },
  reviewedNone: "This person has not completed a questionnaire.",
  completedOn: (time: string) => `Completed ${time}`,
  comparedWith: (time: string) => `Compared with the assessment from ${time}.`,
  noPrevious: "There is no earlier assessment to compare with.",
};
