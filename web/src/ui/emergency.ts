/** True wherever the reader is: visitors need not have chosen a country. */
export const inAnEmergency = "In an emergency call 999 (UK) or your local emergency number.";
