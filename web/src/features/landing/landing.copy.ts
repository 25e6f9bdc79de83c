import { brand } from "../../ui/brand.ts";
import { inAnEmergency } from "../../ui/emergency.ts";

export const heroCopy = {
  title: "Sound, made to measure for how you feel",
  lead: "Answer nine questions, put your headphones on, and the next half hour is yours.",
  start: "Take Health Assessment",
  dashboard: "Go to Dashboard",
  boundary: `Not medical care. ${inAnEmergency}`,
  tiles: [
    "Five minutes, no account",
    "Made from your answers",
    "Plays offline too",
    "Private and encrypted",
  ],
} as const;

export const showcaseCopy = {
  scenes: {
    evening: { title: "Hear a calm evening", stop: "Stop the evening" },
    morning: { title: "Hear a clear morning", stop: "Stop the morning" },
  },
  failed: "The sound could not be played. Please check your connection and try again.",
} as const;

export const stepsCopy = {
  title: "How It Works",
  steps: [
    {
      title: "Complete your assessment",
      text: "Pause whenever you like.",
    },
    {
      title: "AI analysis",
      text: "It matches your answers with a curated catalogue.",
    },
    {
      title: "Receive your frequencies",
      text: "Often within minutes; typically 6-12 hours when our team checks it.",
    },
  ],
  picture:
    "The player on a phone: the drawing of a programme, a large button to pause it, and a choice of scenes such as rain and sea.",
} as const;

export const scienceCopy = {
  title: "The science",
  topics: [
    {
      title: "The vagus nerve",
      caption: "Six breaths.",
      text: [
        "Slow breathing ",
        {
          words: "changes the rhythm of the heart",
          href: "https://pmc.ncbi.nlm.nih.gov/articles/PMC6137615",
        },
        ".",
      ],
    },
    {
      title: "Autonomic modulation",
      caption: "Fade in, fade out.",
      text: [
        {
          words: "104 trials",
          href: "https://doi.org/10.1080/17437199.2019.1627897",
        },
        " link music with less stress; ",
        {
          words: "14 experiments",
          href: "https://doi.org/10.1371/journal.pone.0270031",
        },
        " found no clear effect.",
      ],
    },
    {
      title: "Neural pathways",
      caption: "Two tones, one beat.",
      text: [
        "Two tones, one per ear, make a slow beat; whether the brain follows ",
        {
          words: "is disputed",
          href: "https://pmc.ncbi.nlm.nih.gov/articles/PMC10198548",
        },
        ".",
      ],
    },
  ],
  verdict: "The evidence is mixed; we promise no result.",
} as const;

export const whyCopy = {
  title: `Why choose ${brand.name}`,
  reasons: [
    { title: "Made for one person", text: "Recomposed as your answers change." },
    {
      title: "Safety before sound",
      text: "If pulses may not suit you, a person checks first.",
    },
    { title: "Help comes first", text: "If life feels too hard, we show you who to talk to." },
  ],
} as const;

export const storiesCopy = {
  title: "Success Stories",
  lead: "Individual accounts, not a promise.",
  /** Covers every review by a paying customer, shown or not; the server fills in the figures. */
  ratings: {
    mean: "{{ratingsMean}} of 5 stars",
    count:
      "is the average of all {{ratingsCount}} reviews from paying subscribers, published or not.",
  },
  empty: "No testimonials available yet",
  failed: "The stories could not be loaded. Please try again later.",
  loading: "Loading stories…",
  verified: "Verified subscriber",
  edited: "Shortened or corrected by us",
  previous: "Previous",
  next: "Next",
} as const;

export const pricingCopy = {
  title: "Pricing",
  lead: "You pay after the assessment.",
  popular: "Most Popular",
  perWeek: "for one week",
  perMonth: "per month",
  choose: "Choose",
  currency: "Show prices in",
  rates: "Converted at the rates of",
  alwaysPounds: "Every charge is in GBP.",
  note: "Taxes included. Full refund within {{refundWindow}} of any payment, or 14 days of buying a plan.",
} as const;

export const footerCopy = {
  about: "About",
  aboutText: "By a UK school of neuroscience acupuncture.",
  product: "Product",
  contact: "Contact",
  contactDetails: "Company and contact details",
  support: "Support",
  legal: "Legal",
  privacy: "Privacy Policy",
  terms: "Terms of Service",
  boundary: `Not medical care: see your GP. ${inAnEmergency} We take no responsibility for improper use.`,
  trust: ["Answers stored encrypted", "No advertising trackers"],
  /** Shown only if the operator has confirmed it. */
  confirmed: {
    gdpr: "Complies with the GDPR",
    hipaa: "Complies with HIPAA",
    residency: "Data stays in the United Kingdom",
  },
} as const;

export const navCopy = {
  login: "Login",
  start: "Get Started",
  dashboard: "Dashboard",
  assessment: "Health Assessment",
  logout: "Logout",
  menu: "Menu",
  skip: "Skip to the content",
} as const;
