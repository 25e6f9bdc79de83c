export const careSettingsCopy = {
  open: "Settings",
  title: "Case settings",
  intro:
    "We tell customers these times. Cases that are already open keep the time they were promised.",
  loading: "Loading the settings",
  failed: "The settings could not be loaded",
  responseMinutes: "Be in touch within (minutes)",
  responseHint: "Counted within the staffed hours below: 5 to 240.",
  week: "When your team is here",
  weekHint:
    "London time. An end before the start is on the next day. Outside these hours we tell customers when your team is back.",
  opens: (day: string) => `${day}, from`,
  closes: (day: string) => `${day}, to`,
  to: "to",
  secondContact: "Email of the second contact",
  secondContactHint:
    "They get an email with a link to the case if no one has been in touch in time, also outside these hours. When your team is back, and after every staffed hour without a response, they and every admin get another. Only admins can open the link. Leave this empty to email every admin again.",
  changed: (time: string, name: string | null) =>
    name === null ? `Last changed ${time}` : `Last changed ${time} by ${name}`,
  save: "Save settings",
  saved: "Settings saved",
  notSaved: "The settings were not saved. Please try again.",
} as const;
