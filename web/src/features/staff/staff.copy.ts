import type { StaffRole } from "@attune/contract/access";

export const roleNames: Record<StaffRole, string> = {
  admin: "Admin",
  admin_manager: "Admin manager",
  support: "Support",
};

export const roleOptions = Object.entries(roleNames).map(([value, label]) => ({ value, label }));

export const staffCopy = {
  title: "Staff",
  intro: "Staff are invited by email and choose their own password.",
  loading: "Loading staff",
  failed: "Staff could not be loaded",
  caption: "Staff, by name",
  columns: {
    name: "Name",
    role: "Role",
    state: "State",
    secondStep: "Two-step sign-in",
    seen: "Last seen",
    actions: "Actions",
  },
  you: "You",
  active: "Active",
  disabled: "Disabled",
  since: (date: string) => `since ${date}`,
  on: "On",
  off: "Not set up",
  never: "Not signed in",
  change: "Change access",
  changeNamed: (username: string) => `Change access of ${username}`,
  changing: "Saving...",
  changeFailed: "This could not be changed",
  acts: {
    legend: "What to do",
    role: "Change role",
    roleHint: "They are signed out, and have the new role when they sign in again.",
    newRole: "New role",
    "sign-out": "Sign out everywhere",
    "sign-out-hint": "Every device is signed out. They can sign in again.",
    disable: "Disable",
    "disable-hint": "They are signed out at once and cannot sign in until you enable the account.",
    enable: "Enable",
    "enable-hint": "They can sign in again.",
    removal: "Remove",
    "removal-hint":
      "The account is deleted. Their work stays, and the audit log keeps their name. This cannot be undone.",
  },
  submit: {
    role: "Change role",
    "sign-out": "Sign out",
    disable: "Disable",
    enable: "Enable",
    removal: "Remove",
  },
  done: {
    role: (username: string) => `The role of ${username} has changed`,
    "sign-out": (username: string) => `${username} is signed out`,
    disable: (username: string) => `${username} is disabled`,
    enable: (username: string) => `${username} can sign in again`,
    removal: (username: string) => `${username} is removed`,
  },
};

export const invitationCopy = {
  open: "Invite staff",
  listTitle: "Invitations",
  loading: "Loading invitations",
  caption: "Invitations not accepted yet, newest first",
  columns: {
    name: "Name",
    role: "Role",
    state: "State",
    by: "Invited by",
    actions: "Actions",
  },
  none: "No open invitations.",
  waiting: "Waiting",
  expired: "Expired",
  until: (date: string) => `valid until ${date}`,
  byCommand: "by command",
  resend: "Send again",
  resendTo: (email: string) => `Send the invitation to ${email} again`,
  resent: (email: string) => `A new link is on its way to ${email}`,
  withdraw: "Withdraw",
  withdrawing: "Withdrawing...",
  withdrawFrom: (email: string) => `Withdraw the invitation to ${email}`,
  withdrawn: (email: string) => `The invitation to ${email} is withdrawn`,
  title: "Invite staff",
  description:
    "They get a link by email to choose a username and a password. It works once, for 7 days.",
  email: "Email",
  name: "Name",
  role: "Role",
  roleHint: "Support can see customers, payments and tickets, but no health data.",
  chooseRole: "Choose a role",
  send: "Send invitation",
  sending: "Sending...",
  sent: (email: string) => `An invitation is on its way to ${email}`,
  failed: "This did not work",
};

export const joinCopy = {
  title: "Accept your invitation",
  loading: "Loading your invitation",
  incomplete: "This link is incomplete. Please open it from your email again.",
  refused: "This invitation cannot be used",
  intro: (name: string, role: string, email: string, hasUsername: boolean) =>
    `Welcome, ${name}. You are invited to the back office as ${role}, with the address ${email}. Choose a ${hasUsername ? "password" : "username and a password"}.`,
  username: "Username",
  password: "Password",
  confirm: "Confirm password",
  submit: "Create account",
  submitting: "Creating...",
  failed: "Your account could not be created",
};
