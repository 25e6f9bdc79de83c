export const accountCopy = {
  navigation: "Account pages",
  pages: {
    plan: "Plan and payments",
    security: "Security",
    privacy: "Privacy and data",
    reminders: "Preferences",
    delete: "Delete",
  },
  username: "Username",
  memberSince: "Member since",
  about: "About you",
  appearance: "Appearance",
  appearanceHint: "Remembered on this device.",
  themes: { light: "Light", dark: "Dark", system: "Same as this device" },
  loading: "Loading…",
} as const;
