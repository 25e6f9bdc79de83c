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
      `The session of ${username} has ended. Sign in again, and everything is as you left it.`,
    leave: "Log out instead, and what is not saved is lost.",
  },
  protect: {
    title: "Protect your sign-in",
    intro:
      "Your account opens the back office, where other people's data is. A password alone can be guessed or stolen, so please add a second step. It takes about a minute.",
    passkey: {
      title: "Passkey",
      hint: "Sign in with your fingerprint, your face or your screen lock, without the password. This is the safest way.",
    },
    app: {
      title: "Authenticator app",
      hint: "An app on your phone shows six digits, which you type after your password.",
      action: "Set up an app",
    },
    after: "One of them is enough. You can add the other later, under Security.",
  },
  fromQuestionnaire: {
    title: "Your answers are saved on this device",
    message: "Create an account, or log in, and your health assessment is sent at once.",
  },
  consentMissing: {
    title: "One question is left",
    message: "Your answers are still on this device. May we store them?",
  },
  lostCodes: {
    before: "Lost both your phone and your recovery codes? Write to ",
    someone: "support",
    after: " from the email address of your account.",
  },
  created: "Account created!",
  createdMessage: {
    none: "Choose the plan that suits you.",
    sent: "Your health assessment has been sent for analysis.",
    consent: "Your answers are still on this device. Please agree there before you send them.",
    failed:
      "Your answers could not be sent just now. They stay on this device and go out when you next log in.",
  },
} as const;
