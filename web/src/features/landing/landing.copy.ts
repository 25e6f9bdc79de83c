import { brand } from "../../ui/brand.ts";

export const heroCopy = {
  title: "Sound, made to measure for how you feel",
  lead: "Answer nine questions about pain, sleep, stress and mood. We compose a programme of sound frequencies from your answers, for you to play at home in your own time.",
  start: "Take Health Assessment",
  dashboard: "Go to Dashboard",
  more: "See how it works",
  boundary: `${brand.name} is not medical care. In an emergency in the UK call 999.`,
  tiles: [
    { title: "Nine questions", text: "About five minutes, and no account needed to begin." },
    {
      title: "Made from your answers",
      text: "Each choice follows a written rule that we can trace.",
    },
    { title: "Yours to play", text: "In the browser, on phone or computer, as often as you like." },
    {
      title: "Kept private",
      text: "Your answers are stored encrypted and used for your audio alone.",
    },
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
      text: "Nine short questions, one at a time. Your answers stay on your device until you make an account, so you can stop and carry on later.",
    },
    {
      title: "AI analysis",
      text: "The analysis matches your answers with a curated catalogue of frequencies. Nothing outside the catalogue is used, and every choice keeps its reason.",
    },
    {
      title: "Receive your frequencies",
      text: "A programme of 15 to 30 minutes appears on your dashboard. Creating it typically takes 6-12 hours when our team checks it by hand, and otherwise often only minutes.",
    },
  ],
} as const;

export const scienceCopy = {
  title: "What science says, and what it does not",
  short: "The science",
  lead: "The evidence is mixed, and we would rather say so. These are the ideas that our programmes build on, with how well each is supported.",
  topics: [
    {
      title: "The vagus nerve",
      caption: "One minute of slow breathing: six breaths.",
      text: [
        "It links the brain with the heart, the lungs and the gut. Slow breathing changes the rhythm of the heart in ways that are taken as a sign of its work, ",
        {
          words: "as a 2018 review of 15 studies of healthy people found",
          href: "https://pmc.ncbi.nlm.nih.gov/articles/PMC6137615",
        },
        ". So we suggest that you breathe slowly while you listen. Whether sound alone does the same is not settled.",
      ],
    },
    {
      title: "Autonomic modulation",
      caption: "How loud a passage is from its start to its end: it fades in, holds and fades out.",
      text: [
        "Much of what the body does runs without our thinking about it. The evidence on what listening changes there is mixed: ",
        {
          words: "104 trials of music, taken together in 2020, found less stress",
          href: "https://doi.org/10.1080/17437199.2019.1627897",
        },
        "; ",
        {
          words: "14 experiments, taken together in 2022, found no clear effect",
          href: "https://doi.org/10.1371/journal.pone.0270031",
        },
        " on recovering from it. Music is not the same as single tones.",
      ],
    },
    {
      title: "Neural pathways",
      caption:
        "A tone for the left ear, a slightly higher one for the right, and the beat of both.",
      text: [
        "Two slightly different tones, one in each ear, are heard as a slow beat. Whether brain rhythms follow that beat is disputed: ",
        {
          words:
            "of 14 studies reviewed in 2023, five found that they do, eight that they do not, and one was mixed",
          href: "https://pmc.ncbi.nlm.nih.gov/articles/PMC10198548",
        },
        ".",
      ],
    },
  ],
} as const;

export const whyCopy = {
  title: `Why choose ${brand.name}`,
  reasons: [
    {
      title: "Made for one person",
      text: "No shared playlists. Your programme is composed from your own answers, and again whenever your answers change.",
    },
    {
      title: "Measured, not guessed",
      text: "Every tone is computed to the sample, with gentle fades and a careful level.",
    },
    {
      title: "Safety before sound",
      text: "If you mention epilepsy, an implant, pregnancy or your hearing, pulsing sounds are left out and a person checks your audio first.",
    },
    {
      title: "Help when it matters",
      text: "If your answers sound as though you are having a very hard time, we show you at once who is there to listen. That help is never behind a payment.",
    },
    {
      title: "Fair terms",
      text: "Cancel at any time and keep your access until the end of the period you have paid for.",
    },
  ],
} as const;

export const storiesCopy = {
  title: "Success Stories",
  lead: "Experiences differ. These are individual accounts, not a promise of the same for you.",
  /** Of every review that a paying customer has sent, whether it is shown or not; the server fills it. */
  ratings: {
    mean: "{{ratingsMean}} of 5 stars",
    count:
      "is the average of all {{ratingsCount}} reviews that paying subscribers have sent us, published or not.",
  },
  empty: "No testimonials available yet",
  failed: "The stories could not be loaded. Please try again later.",
  loading: "Loading stories…",
  verified: "Verified subscriber",
  edited: "Shortened or corrected by us",
  noScript: "The stories need JavaScript, which is switched off in this browser.",
  previous: "Previous",
  next: "Next",
} as const;

export const pricingCopy = {
  title: "Pricing",
  lead: "You pay after the assessment, not before.",
  popular: "Most Popular",
  perWeek: "for one week",
  perMonth: "per month",
  choose: "Choose",
  charged: "Charged in GBP.",
  currency: "Show prices in",
  rates: "Converted at the rates of",
  alwaysPounds: "Every charge is in GBP.",
  note: "Prices are in GBP and include taxes. You can ask for a refund in full within the first {{refundWindow}}. Your legal right to change your mind within 14 days of a first payment is not affected.",
} as const;

export const footerCopy = {
  about: "About",
  aboutText: `${brand.name} offers personalised sound-frequency audio for wellbeing at home. It is a trading name of a UK school of neuroscience acupuncture.`,
  product: "Product",
  contact: "Contact",
  contactDetails: "Company and contact details",
  support: "Support for subscribers",
  legal: "Legal",
  privacy: "Privacy Policy",
  terms: "Terms of Service",
  boundaryTitle: "Not medical care",
  boundary: `${brand.name} is not medical care and not for medical emergencies: in the UK call 999. Speak to your GP about your health and before you change any medicine. We take no responsibility for improper use.`,
  trust: ["Answers stored encrypted", "Passwords stored hashed", "No advertising trackers"],
  /** Shown only where the operator has confirmed it. */
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
