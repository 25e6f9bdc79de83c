export const registerCopy = {
  username: "Username",
  usernameHint: "At least 3 characters. You log in with it.",
  email: "Email",
  password: "Password",
  fullName: "Full name",
  dateOfBirth: "Date of birth",
  dateOfBirthHint: "You must be at least 18 years old.",
  country: "Country",
  countryPlaceholder: "Choose your country",
  medicalDisclaimer:
    "I understand that this service is for wellbeing. It is not medical care, does not replace a doctor, and is not for emergencies.",
  termsAccepted: "I have read and accept the Terms & Conditions",
  submit: "Create account",
  submitting: "Creating your account…",
  failed: { title: "Registration failed", message: "Unable to create account" },
  keptAnswers: "What you typed is kept.",
} as const;

export const termsCopy = {
  title: "Terms & Conditions",
  version: "Version",
  effective: "effective",
  fullPage: "Open the Terms of Service in a new tab",
  loading: "Loading the terms",
  failed: "The terms could not be loaded",
  failedWhy: "You can only register once you have been able to read them. Please try again.",
} as const;

export const forgotCopy = {
  title: "Forgot Password",
  description: "Enter the email address of your account. We will send you a link to set a new one.",
  email: "Email",
  submit: "Send Reset Link",
  submitting: "Sending…",
  cancel: "Cancel",
  sent: "Reset link sent!",
  failed: { title: "Request failed", message: "Unable to process password reset request" },
} as const;

export const resetCopy = {
  title: "Reset Password",
  description: "Choose a new password. You will then be signed out everywhere.",
  token: "Reset token",
  tokenHint: "It came with your email.",
  password: "New password",
  confirmPassword: "Confirm new password",
  submit: "Reset Password",
  submitting: "Saving…",
  cancel: "Cancel",
  done: { title: "Password reset!", message: "You can now log in with your new password." },
  failed: { title: "Reset failed", message: "Unable to reset password" },
} as const;
