/** A registration that is accepted; `changes` makes it somebody else's, or wrong. */
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
