import { counted } from "../../ui/counted.ts";

export const sessionCopy = {
  username: "Username or email",
  password: "Password",
  submit: "Log in",
  submitting: "Logging in…",
  forgot: "Forgot Password?",
  welcome: { title: "Welcome back!", message: "You are signed in." },
  codeTitle: "One more step",
  codeIntro: "Please enter the code from your authenticator app, or one of your recovery codes.",
  code: "Code",
  codesLeft: (left: number) =>
    `You have ${left === 0 ? "no recovery codes" : counted(left, "recovery code")} left.`,
  newCodes: "Make new recovery codes",
  codeMissing: "Code is required",
  confirm: "Continue",
  startAgain: "Log in as someone else",
  closingTitle: "This account is due to be deleted",
  keep: "Keep my account",
  kept: { title: "Your account is kept", message: "Nothing will be deleted." },
  leaveClosed: "Let it be deleted",
  unreachable: "Please check your connection and try again.",
  failed: "Login failed",
  invalid: "Invalid credentials",
} as const;
