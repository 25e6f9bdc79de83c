export const adminCopy = {
  title: "Admin Dashboard",
  signedOut: "You must be logged in to access the admin dashboard.",
  denied: "Access denied. Admin privileges required to view this dashboard.",
  loading: "Loading…",
  tabList: "Back office modules",
  tabs: { freeAccounts: "Free Accounts", review: "Audio Review", tickets: "Support Tickets" },
  roles: { admin: "Admin", admin_manager: "Admin manager" },
  accessLevel: (role: string) => `Access level: ${role}`,
  available: (count: number, total: number) => `${count} of ${total} modules available`,
  nothingHere:
    "None of the modules of this version is open to the role of admin manager. Finances and Social Media, which this role works with, are not part of it.",
};
