/** The named cast, shared by seed, tests, end-to-end runs and the gallery. */
export const castPassword = "attune-demo";

export interface CastMember {
  username: string;
  email: string;
  fullName: string;
  role: "user" | "admin" | "admin_manager";
  country: string;
  status: "active" | "free" | "inactive" | "past_due" | "expired";
  subscription?: {
    planKey: "starter" | "enhanced";
    status: "active" | "suspended";
    /** Days from now; negative: in the past. */
    endsInDays: number;
  };
  assessment?: CastAssessment;
}

/** A cast member's answers before the demo began. */
export interface CastAssessment {
  pain: string;
  sleep: string;
  stress: string;
  anxiety: string;
  additional: string;
}

export const cast = {
  admin: {
    username: "admin",
    email: "admin@attune.example",
    fullName: "Ada Admin",
    role: "admin",
    country: "United Kingdom",
    status: "inactive",
  },
  manager: {
    username: "manager",
    email: "manager@attune.example",
    fullName: "Max Manager",
    role: "admin_manager",
    country: "United Kingdom",
    status: "inactive",
  },
  amira: {
    username: "amira",
    email: "amira@attune.example",
    fullName: "Amira Haddad",
    role: "user",
    country: "United Kingdom",
    status: "active",
    subscription: { planKey: "enhanced", status: "active", endsInDays: 24 },
    assessment: {
      pain: "4 – Moderate, noticeable most of the day",
      sleep: "Poor",
      stress: "Moderate",
      anxiety: "Frequently",
      additional: "Evenings are the hardest.",
    },
  },
  ben: {
    username: "ben",
    email: "ben@attune.example",
    fullName: "Ben Okafor",
    role: "user",
    country: "United Kingdom",
    status: "past_due",
    subscription: { planKey: "enhanced", status: "suspended", endsInDays: -2 },
    assessment: {
      pain: "2 – Mild, easy to ignore",
      sleep: "Good",
      stress: "Severe",
      anxiety: "Occasionally",
      additional: "Nothing to add",
    },
  },
  chloe: {
    username: "chloe",
    email: "chloe@attune.example",
    fullName: "Chloe Martin",
    role: "user",
    country: "European Union",
    status: "free",
  },
  farid: {
    username: "farid",
    email: "farid@attune.example",
    fullName: "Farid Rahman",
    role: "user",
    country: "United Kingdom",
    status: "expired",
    subscription: { planKey: "starter", status: "active", endsInDays: -12 },
    assessment: {
      pain: "8 – Severe, hard to do anything else",
      sleep: "Very poor",
      stress: "Mild",
      anxiety: "Rarely",
      additional: "Nothing to add",
    },
  },
} as const satisfies Record<string, CastMember>;
