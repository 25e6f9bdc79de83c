/** Symptoms that call for an ambulance now. */
export const redFlags = [
  "heart-attack",
  "stroke",
  "thunderclap-headache",
  "spine",
  "overdose",
  "breathing",
  "bleeding",
  "allergic-reaction",
  "seizure",
  "sepsis",
  "injury",
] as const;

export type RedFlag = (typeof redFlags)[number];
