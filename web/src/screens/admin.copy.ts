export const adminCopy = {
  title: "Admin Dashboard",
  signedOut: "You must be logged in to access the admin dashboard.",
  denied: "Access denied. Admin privileges required to view this dashboard.",
  securityOf: (username: string) => `${username}: security of your account`,
  backToModules: "Back to the modules",
  loading: "Loading…",
  tabList: "Back office modules",
  tabs: {
    freeAccounts: "Free Accounts",
    review: "Audio Review",
    tickets: "Support Tickets",
    deletions: "Deletions",
    finances: "Finances",
  },
  roles: { admin: "Admin", admin_manager: "Admin manager" },
  accessLevel: (role: string) => `Access level: ${role}`,
  available: (count: number, total: number) => `${count} of ${total} modules available`,
};
