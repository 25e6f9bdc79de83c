/** A valid registration; `changes` makes it another person's, or invalid. */
export const registration = (changes: Record<string, unknown> = {}) => ({
  username: "jo.smith",
  email: "jo@example.com",
  password: "a long password",
  fullName: "Jo Smith",
  dateOfBirth: "1990-02-28",
  country: "United Kingdom",
  medicalDisclaimer: true,
  termsAccepted: true,
  ...changes,
});
