export const logoutCopy = {
  logout: "Logout",
  loggingOut: "Logging out...",
  loggedOut: { title: "Logged out", message: "See you next time!" },
  logoutFailed: {
    title: "Logout failed",
    message: "You are still signed in. Please check your connection and try again.",
  },
} as const;
