export const legalSettingsCopy = {
  title: "Legal Settings",
  loading: "Loading legal settings",
  failed: "Failed to load legal settings. Please try again.",
  failedHint: "Please check your connection and try again.",
  company: {
    title: "Company Information",
    companyName: "Company Name",
    companyEmail: "Company Email",
    supportEmail: "Support Email",
    jurisdiction: "Jurisdiction",
    ico: "ICO Registration Number (optional)",
  },
  terms: {
    title: "Terms & Conditions",
    version: "Terms Version",
    effective: "Effective Date",
    content: "Terms Content",
    contentHint:
      "Plain text or Markdown. {{companyName}}, {{supportEmail}} and the like stand for what is written above.",
    asksAgain: "Ask customers to accept these terms again",
    asksAgainHint:
      "With their next visit, before anything else. For new terms give them a new version; leave it off for a correction of words alone.",
  },
  privacy: {
    title: "Privacy Policy",
    content: "Privacy Policy Content",
    contentHint: "Plain text or Markdown, with the same markers.",
  },
  trust: {
    title: "Trust badges",
    intro:
      "Only what you confirm here is claimed on public pages. Each confirmation keeps who answers for it, since when, and where the evidence is.",
    claims: {
      gdpr: "We comply with the GDPR",
      hipaa: "We comply with HIPAA",
      residency: "Data stays in the United Kingdom",
    },
    owner: "Who answers for it",
    date: "Confirmed on",
    link: "Address of the evidence",
    of: (field: string, claim: string) => `${field}: ${claim}`,
  },
  save: "Save Changes",
  saving: "Saving...",
  savedTitle: "Settings updated",
  saved: "Legal settings have been saved successfully.",
  errorTitle: "Error",
  error: "Failed to update legal settings",
  preview: "Preview",
  lastSaved: (date: string, by: string | null) =>
    by === null ? `Last saved ${date}` : `Last saved ${date} by ${by}`,
  unsaved: "You have changes that are not saved.",
};

export const previewCopy = {
  title: "Preview",
  intro: "As the public pages would show it. Nothing is saved.",
  terms: "Terms & Conditions",
  privacy: "Privacy Policy",
  loading: "Rendering the texts",
  failed: "The texts could not be rendered",
  failedHint: "Please check your connection and try again.",
  close: "Close",
};

export const versionsCopy = {
  title: "Versions",
  intro:
    "Every wording that was ever public. The public pages keep the earlier ones with their dates.",
  loading: "Loading versions",
  failed: "The versions could not be loaded",
  failedHint: "Please check your connection and try again.",
  caption: "Versions of the legal texts",
  columns: {
    text: "Text",
    effective: "Effective",
    saved: "Saved",
    by: "By",
    hash: "Fingerprint",
    actions: "Actions",
  },
  kinds: { terms: "Terms", privacy: "Privacy Policy" },
  current: "Current",
  asked: "Asked again",
  product: "Came with the product",
  show: "Show",
  showNamed: (name: string) => `Show ${name}`,
  compare: "Changes",
  compareNamed: (name: string) => `Changes in ${name}`,
  first: "The first version",
  dialog: {
    title: (name: string) => name,
    compareTitle: (before: string, after: string) => `${before} → ${after}`,
    loading: "Loading the text",
    failed: "The text could not be loaded",
    added: "Added",
    removed: "Removed",
    same: (count: number) => (count === 1 ? "1 unchanged line" : `${count} unchanged lines`),
    unchanged: "The words are the same; version or date has changed.",
    hash: "SHA-256",
    close: "Close",
  },
};
