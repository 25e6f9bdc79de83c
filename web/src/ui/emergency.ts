/** True wherever the reader is: visitors need not have chosen a country. */
export const inAnEmergency =
  "In an emergency call 999 in the UK, or the emergency number of the country you are in.";
