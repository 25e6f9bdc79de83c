export const authCopy = {
  title: "Log in or register",
  login: "Login",
  register: "Register",
  tabs: "Log in or register",
  back: "Back to home",
  ended: {
    title: "You have been signed out",
    message: "Log in again to continue.",
  },
  locked: {
    title: "Sign in again",
    message: (username: string) =>
      `The session for ${username} has ended. Sign in again to pick up where you left off.`,
    leave: "Log out instead and lose unsaved changes",
  },
  ending: {
    title: (time: string) => `You will be signed out at ${time}`,
    idle: "Nothing has been pressed here for a while. What you have typed stays on this page.",
    atMost:
      "A session lasts 12 hours at most. What you have typed stays on this page until you sign in again.",
    stay: "Stay signed in",
  },
  protect: {
    title: "Protect your sign-in",
    intro:
      "Your account gives access to other people's data. A password can be guessed or stolen, so please add a second step. It takes about a minute.",
    passkey: {
      title: "Passkey",
      hint: "Sign in with your fingerprint, face or screen lock instead of a password. This is the safest way.",
    },
    app: {
      title: "Authenticator app",
      hint: "An app on your phone shows a six-digit code to enter after your password.",
      action: "Set up an app",
    },
    after: "One is enough. You can add the other later, under Security.",
  },
  fromQuestionnaire: {
    title: "Your answers are saved on this device",
    message: "Create an account or log in to send your health assessment.",
  },
  consentMissing: {
    title: "One more question",
    message: "Your answers are still on this device. May we store them?",
  },
  lostCodes: {
    before: "Lost both your phone and your recovery codes? Write to ",
    someone: "support",
    after: " from your account's email address.",
  },
  created: "Account created!",
  createdMessage: {
    none: "Now choose a plan.",
    sent: "Your health assessment has been sent for analysis.",
    consent:
      "Your answers are still on this device. Please give your consent before you send them.",
    failed:
      "Your answers could not be sent. They are still on this device, and we will send them when you next log in.",
  },
} as const;
