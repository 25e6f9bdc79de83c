export const registerCopy = {
  username: "Username",
  usernameHint: "At least 3 characters. You will log in with it.",
  email: "Email",
  password: "Password",
  fullName: "Full name",
  dateOfBirth: "Date of birth",
  dateOfBirthHint: "You must be at least 18 years old.",
  country: "Country",
  countryPlaceholder: "Choose your country",
  termsAccepted: "I have read and accept the Terms & Conditions",
  healthDataHint: "Your answers are stored encrypted.",
  submit: "Create account",
  submitting: "Creating your account…",
  failed: { title: "Registration failed", message: "Unable to create account" },
  unreachable: "Please check your connection and try again.",
  keptAnswers: "What you typed is kept.",
} as const;

export const termsCopy = {
  title: "Terms & Conditions",
  version: "Version",
  effective: "effective",
  fullPage: "Open the Terms of Service in a new tab",
  loading: "Loading the terms",
  failed: "The terms could not be loaded",
  failedWhy: "You can only accept them once you have been able to read them. Please try again.",
} as const;
