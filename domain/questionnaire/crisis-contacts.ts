export interface CrisisContact {
  id: string;
  /** Name of the service. */
  name: string;
  /** Number or address to dial, text or open, as displayed. */
  number: string;
  href: string;
  kind: "emergency" | "helpline" | "text" | "web";
  /** When to use it, in one sentence. */
  description: string;
}

const emergencyName = "Emergency services";

const ukContacts: readonly CrisisContact[] = [
  emergency("999", "Call if you or someone else is in danger right now."),
  helpline("samaritans", "Samaritans", "116 123", "Free to call, day or night, about anything."),
  text("shout", "Shout", "SHOUT to 85258", "sms:85258?body=SHOUT", "Free to text, day or night."),
  helpline(
    "nhs-111",
    "NHS 111, option 2",
    "111",
    "Call and choose option 2 to speak to a mental health professional.",
  ),
];

const findAHelpline: CrisisContact = {
  id: "find-a-helpline",
  name: "Find A Helpline",
  number: "findahelpline.com",
  href: "https://findahelpline.com",
  kind: "web",
  description: "Lists free helplines country by country.",
};

/** Contacts by the country options of registration. */
const contactsByCountry: ReadonlyMap<string, readonly CrisisContact[]> = new Map([
  ["United Kingdom", ukContacts],
  [
    "India",
    [
      emergency("112", "Call if you or someone else is in danger right now."),
      helpline("tele-manas", "Tele-MANAS", "14416", "Free to call, day or night."),
    ],
  ],
  [
    "European Union",
    [
      emergency("112", "Call if you or someone else is in danger right now."),
      helpline(
        "eu-emotional-support",
        "Emotional support helpline",
        "116 123",
        "Free to call in many EU countries. If it does not connect, try Find A Helpline or 112.",
      ),
      findAHelpline,
    ],
  ],
  [
    "Australia",
    [
      emergency("000", "Call if you or someone else is in danger right now."),
      helpline("lifeline", "Lifeline", "13 11 14", "Call at any hour of the day or night."),
    ],
  ],
  [
    "New Zealand",
    [
      emergency("111", "Call if you or someone else is in danger right now."),
      helpline("1737", "Need to talk?", "1737", "Free to call or text, day or night."),
    ],
  ],
  [
    "United States",
    [
      emergency("911", "Call if you or someone else is in danger right now."),
      helpline(
        "988",
        "988 Suicide & Crisis Lifeline",
        "988",
        "Free to call or text, day or night.",
      ),
    ],
  ],
  ["Middle East", [localEmergency(), findAHelpline]],
  ["Other", [localEmergency(), findAHelpline, ...ukContacts.map(forTheUk)]],
]);

const euCodes =
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE".split(" ");

/** Two-letter codes, as returned by country detection, and their registration options. */
const countryByCode: ReadonlyMap<string, string> = new Map([
  ["GB", "United Kingdom"],
  ["UK", "United Kingdom"],
  ["IN", "India"],
  ["AU", "Australia"],
  ["NZ", "New Zealand"],
  ["US", "United States"],
  ...euCodes.map((code): [string, string] => [code, "European Union"]),
  ..."AE BH EG IQ IL IR JO KW LB OM PS QA SA SY TR YE"
    .split(" ")
    .map((code): [string, string] => [code, "Middle East"]),
]);

/** Registration's country option for a two-letter code; "Other" if there is none. */
export const crisisCountry = (code: string): string =>
  countryByCode.get(code.toUpperCase()) ?? "Other";

/**
 * Contacts for a country, the emergency number first. Takes a country option of registration or a
 * two-letter country code; for anything else, returns those of the United Kingdom.
 */
export function crisisContacts(country: string): readonly CrisisContact[] {
  const name = countryByCode.get(country.trim().toUpperCase()) ?? country.trim();
  return contactsByCountry.get(name) ?? ukContacts;
}

/** The contacts in two sentences, for places without room for the list. */
export function crisisLine(country: string): string {
  const [first, ...others] = crisisContacts(country);
  const danger =
    first?.name === emergencyName ? `In danger, call ${first.number}.` : (first?.description ?? "");
  const someone = others
    // A link to a list for all countries comes before numbers of another country.
    .slice(0, others[0]?.kind === "web" ? 1 : 2)
    .map(({ kind, name, number }) => {
      // Non-breaking spaces, because a number split across lines is easily misdialled.
      const whole = number.replaceAll(" ", "\u00A0");
      return `${kind === "text" ? "text " : ""}${whole} (${name})`;
    });
  return `${danger} To talk to someone: ${someone.join(", or ")}.`;
}

function emergency(number: string, description: string): CrisisContact {
  return {
    id: `emergency-${number}`,
    name: emergencyName,
    number,
    href: `tel:${number}`,
    kind: "emergency",
    description,
  };
}

function localEmergency(): CrisisContact {
  return {
    ...emergency(
      "112",
      "Call your local emergency number if you or someone else is in danger right now. 112 connects from a mobile in many countries.",
    ),
    name: "Your local emergency number",
  };
}

function helpline(id: string, name: string, number: string, description: string): CrisisContact {
  const href = `tel:${number.replaceAll(" ", "")}`;
  return { id, name, number, href, kind: "helpline", description };
}

function text(
  id: string,
  name: string,
  number: string,
  href: string,
  description: string,
): CrisisContact {
  return { id, name, number, href, kind: "text", description };
}

function forTheUk(contact: CrisisContact): CrisisContact {
  return { ...contact, description: `In the UK: ${contact.description}` };
}
