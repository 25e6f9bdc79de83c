export const dashboardCopy = {
  title: "Wellness Dashboard",
  tabs: { audio: "Audio", history: "History", guide: "Guide", account: "Account" },
  tabList: "Dashboard sections",
  back: "Back",
  accountOf: (name: string) => `${name}: your account`,
  loading: "Loading…",
  failed: "Your dashboard could not be loaded",
  failedHint: "Please check your connection and try again.",
};
