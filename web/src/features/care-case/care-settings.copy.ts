export const careSettingsCopy = {
  open: "Settings",
  title: "Settings of cases",
  intro:
    "Customers are told these times. A case that is open already stays due when it was promised.",
  loading: "Loading the settings",
  failed: "The settings could not be loaded",
  failedHint: "Please check your connection and try again.",
  responseMinutes: "Be in touch within (minutes)",
  responseHint: "Counted within the staffed hours below: 5 to 240.",
  week: "When somebody is there",
  weekHint:
    "By the clocks of London. An end before the beginning is on the next day. Outside these hours customers are told when your team is back.",
  opens: (day: string) => `${day}, from`,
  closes: (day: string) => `${day}, to`,
  to: "to",
  secondContact: "Email of the second contact",
  secondContactHint:
    "They get an email with a link to the case when nobody has been in touch in time; an admin's account opens it. Leave it empty to email every admin again.",
  changed: (time: string, name: string | null) =>
    name === null ? `Last changed ${time}` : `Last changed ${time} by ${name}`,
  save: "Save settings",
  saved: "Settings saved",
  notSaved: "The settings were not saved. Please try again.",
} as const;
