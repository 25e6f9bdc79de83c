export const dashboardCopy = {
  title: "Wellness Dashboard",
  givenPassword: {
    title: "Please choose your own password",
    message:
      "We chose your current password, so someone else knows it. You can change it in your account, under Security.",
    action: "Open your account",
  },
  tabs: { audio: "Audio", history: "History", guide: "Guide", account: "Account" },
  tabList: "Dashboard sections",
  back: "Back",
  accountOf: (name: string) => `${name}: your account`,
  loading: "Loading…",
  failed: "Your dashboard could not be loaded",
};
