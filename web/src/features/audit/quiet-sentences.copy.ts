import {
  person,
  possessive,
  type SentenceContext,
  thing,
  type ActionWording,
} from "./sentence-context.ts";

const read = (what: string | ((it: SentenceContext) => string)): ActionWording => [
  "Read",
  "read",
  what,
];

/** What staff looked at. */
export const readSentences: Readonly<Record<string, ActionWording>> = {
  exportConsents: ["Exported", "export", "people’s consents as a file"],
  exportUsers: ["Exported", "export", "a list of people as a file"],
  getUserQuestionnaire: read((it) => `${possessive(it)} newest assessment`),
  getQuestionnaire: read((it) => `${possessive(it)} assessment`),
  getAiReport: read((it) => `${possessive(it)} analysis`),
  listAssignments: read((it) => `what staff gave ${person(it)} by hand`),
  listPrescriptions: read((it) => `${possessive(it)} clinical history`),
  listProgrammes: read((it) => `the audio that was composed for ${person(it)}`),
  getTrackCertificate: read((it) => `what ${possessive(it)} audio holds`),
  getTrackReview: read((it) => `${possessive(it)} audio in review, with its answers`),
  listTracksInReview: read("the queue of audio in review"),
  streamTrack: ["Listened to", "listen to", (it) => `${possessive(it)} audio`],
  listCareCases: read("the list of cases"),
  getCareCase: read((it) => `${possessive(it)} case`),
  listTicketsForStaff: read("the list of support requests"),
  getTicketForStaff: read((it) => `${possessive(it)} support request`),
  listStaff: read("the list of staff"),
  listInvitations: read("the open invitations of staff"),
  showInvitation: ["Opened", "open", "an invitation"],
  listPasskeys: read("their own passkeys"),
};

/** How staff come in and go, and what protects their own account. */
export const accountSentences: Readonly<Record<string, ActionWording>> = {
  login: ["Signed in", "sign in"],
  logout: ["Signed out", "sign out"],
  logoutByLink: ["Signed out", "sign out"],
  provePresence: ["Proved again", "prove", "who they are"],
  beginSecondFactor: ["Began to set up", "begin setting up", "two-step sign-in"],
  confirmSecondFactor: ["Turned on", "turn on", "two-step sign-in"],
  removeSecondFactor: ["Turned off", "turn off", "two-step sign-in"],
  renewRecoveryCodes: ["Made", "make", "new recovery codes"],
  changeEmail: ["Asked to change", "change", "their own email address"],
  changePassword: ["Changed", "change", "their own password"],
  resetPassword: ["Chose", "choose", "a new password with a mailed link"],
  endOwnSession: ["Signed out", "sign out", "one of their own devices"],
  signOutEverywhere: ["Signed out", "sign out", "all of their own devices"],
  beginPasskeySignIn: ["Began to sign in", "begin to sign in", "with a passkey"],
  signInWithPasskey: ["Signed in", "sign in", "with a passkey"],
  beginPasskey: ["Began to add", "begin adding", "a passkey"],
  addPasskey: ["Added", "add", "a passkey of their own"],
  renamePasskey: ["Renamed", "rename", "a passkey of their own"],
  removePasskey: ["Removed", "remove", "a passkey of their own"],
  beginPasskeyProof: ["Began to prove", "begin to prove", "with a passkey who they are"],
  proveByPasskey: ["Proved", "prove", "with a passkey who they are"],
  acceptInvitation: ["Accepted", "accept", "an invitation to the team"],
};

/** Of staff, by other staff. */
export const staffSentences: Readonly<Record<string, ActionWording>> = {
  inviteStaff: ["Invited", "invite", "somebody to the team"],
  resendInvitation: ["Sent", "send", "an invitation to the team again"],
  withdrawInvitation: ["Withdrew", "withdraw", "an invitation to the team"],
  changeStaffRole: ["Changed", "change", (it) => `the role of ${person(it)}`],
  disableStaff: ["Disabled", "disable", (it) => `the staff account of ${person(it)}`],
  enableStaff: ["Enabled", "enable", (it) => `the staff account of ${person(it)} again`],
  signOutStaff: ["Signed out", "sign out", (it) => `every device of ${person(it)}`],
  removeStaff: ["Removed", "remove", (it) => `the staff account of ${person(it)}`],
  saveFilter: ["Saved", "save", "filters of a list"],
  deleteSavedFilter: ["Deleted", "delete", "saved filters of a list"],
  acknowledgeAlert: ["Acknowledged", "acknowledge", "an alert"],
  testConnection: ["Tested", "test", "the connection to Stripe"],
  restoreBackup: ["Restored", "restore", "a backup"],
  acceptAuditLog: ["Accepted", "accept", "the audit log as it was found"],
  replayStripeEvent: ["Worked", "work", "an event of Stripe again"],
  changeLegalSettings: ["Changed", "change", "the legal settings"],
  previewLegal: ["Previewed", "preview", "the legal texts"],
  importFrequencies: ["Imported", "import", "a list into the Frequency Library"],
  generateContent: ["Generated", "generate", "the text of a post"],
  generateImage: ["Made", "make", (it) => thing(it, "picture")],
};
