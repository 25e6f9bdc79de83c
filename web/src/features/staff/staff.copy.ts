import type { StaffRole } from "@attune/contract/access";

export const roleNames: Record<StaffRole, string> = {
  admin: "Admin",
  admin_manager: "Admin manager",
  support: "Support",
};

export const roleOptions = Object.entries(roleNames).map(([value, label]) => ({ value, label }));

export const staffCopy = {
  title: "Staff",
  intro:
    "Whoever works here is invited by email and chooses the password themselves. Support looks up customers, payments and tickets, and sees nothing of anybody's health.",
  loading: "Loading staff",
  failed: "Staff could not be loaded",
  failedHint: "Please check your connection and try again.",
  caption: "Everybody who works here, by name",
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
  cancel: "Cancel",
  changing: "Saving...",
  changeFailed: "This could not be changed",
  acts: {
    legend: "What to do",
    role: "Give another role",
    roleHint: "They are signed out, and sign in again to the new role.",
    newRole: "New role",
    "sign-out": "Sign out everywhere",
    "sign-out-hint": "Every device is signed out. They can sign in again.",
    disable: "Disable",
    "disable-hint": "They are signed out at once and cannot sign in until you enable the account.",
    enable: "Enable",
    "enable-hint": "They can sign in again.",
    removal: "Remove",
    "removal-hint":
      "The account is erased. What they did stays, and the audit log goes on naming them. This cannot be undone.",
  },
  submit: {
    role: "Give role",
    "sign-out": "Sign out",
    disable: "Disable",
    enable: "Enable",
    removal: "Remove",
  },
  done: {
    role: (username: string) => `${username} has another role`,
    "sign-out": (username: string) => `${username} is signed out`,
    disable: (username: string) => `${username} is disabled`,
    enable: (username: string) => `${username} can sign in again`,
    removal: (username: string) => `${username} is removed`,
  },
};

export const invitationCopy = {
  open: "Invite somebody",
  listTitle: "Invitations",
  loading: "Loading invitations",
  caption: "Who is invited and has no account yet, newest first",
  columns: {
    name: "Name",
    role: "Role",
    state: "State",
    by: "Invited by",
    actions: "Actions",
  },
  none: "Nobody is invited at the moment.",
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
  title: "Invite somebody",
  description:
    "They get a link by email that works once, for 7 days. With it they choose a username and a password.",
  email: "Email",
  name: "Name",
  role: "Role",
  chooseRole: "Choose a role",
  send: "Send invitation",
  sending: "Sending...",
  sent: (email: string) => `An invitation is on its way to ${email}`,
  failed: "This did not work",
  failedHint: "Please check your connection and try again.",
};

export const joinCopy = {
  title: "Accept your invitation",
  loading: "Loading your invitation",
  incomplete: "This link is incomplete. Please open it from your email again.",
  refused: "This invitation cannot be used",
  intro: (name: string, role: string, email: string) =>
    `Welcome, ${name}. You are invited to the back office as ${role}, with the address ${email}. Choose how you sign in.`,
  username: "Username",
  password: "Password",
  confirm: "Confirm password",
  submit: "Create account",
  submitting: "Creating...",
  failed: "Your account could not be created",
  failedHint: "Please check your connection and try again.",
};
