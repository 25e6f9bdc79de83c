export const forgotCopy = {
  title: "Forgot Password",
  description:
    "Enter the email address of your account. We will send you a link to set a new password.",
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
  tokenHint: "It is in the email that we sent you.",
  password: "New password",
  confirmPassword: "Confirm new password",
  submit: "Reset Password",
  submitting: "Saving…",
  askAgain: "Get a new link",
  done: { title: "Password reset!", message: "You can now log in with your new password." },
  failed: { title: "Reset failed", message: "Unable to reset password" },
  /** Instead, for a person who was invited. */
  first: {
    title: "Choose your password",
    description: "You then log in with it and the username from our email.",
    submit: "Save password",
    done: { title: "Password saved", message: "You can now log in." },
  },
} as const;
