export const sessionCopy = {
  username: "Username",
  password: "Password",
  submit: "Log in",
  submitting: "Logging in…",
  forgot: "Forgot Password?",
  welcome: { title: "Welcome back!", message: "You are signed in." },
  failed: "Login failed",
  invalid: "Invalid credentials",
  logout: "Logout",
  loggingOut: "Logging out...",
  loggedOut: { title: "Logged out", message: "See you next time!" },
  logoutFailed: {
    title: "Logout failed",
    message: "You are still signed in. Please check your connection and try again.",
  },
} as const;
