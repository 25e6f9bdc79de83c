import * as z from "zod/mini";
import { ageOn } from "@attune/domain/account/age";
import { countries } from "@attune/domain/account/countries";
import { endpoint } from "./endpoint.ts";
import { problem, tooManyRequests } from "./problem.ts";
import { accountName, line } from "./text.ts";
import { userAnswer } from "./user.ts";

export const minimumAge = 18;

const badAddress = "Please enter a valid email";

export const emailAddress = z
  .string(badAddress)
  .check(z.trim(), z.email(badAddress), z.maxLength(254, badAddress));

export const newUsername = accountName("Username must be at least 3 characters", 3, 60);

export const newPassword = z
  .string("Password must be at least 8 characters")
  .check(
    z.minLength(8, "Password must be at least 8 characters"),
    z.maxLength(1000, "Password must be at most 1000 characters"),
  );

/** A new password and its confirmation; `samePassword` compares them. */
export const passwordTwice = {
  password: newPassword,
  confirmPassword: z
    .string("Please confirm your password")
    .check(z.minLength(8, "Please confirm your password")),
};

export const samePassword = z.refine<{ password: string; confirmPassword: string }>(
  (it) => it.password === it.confirmPassword,
  { error: "Passwords don't match", path: ["confirmPassword"], when: () => true },
);

const birthDate = (today: () => Date) =>
  z.string("Date of birth is required").check(
    z.minLength(1, "Date of birth is required"),
    z.refine<string>((it) => ageOn(it, today()) !== null, "Please enter a real date"),
    z.refine<string>(
      (it) => (ageOn(it, today()) ?? minimumAge) >= minimumAge,
      "You must be at least 18 years old to register",
    ),
  );

const accepted = (message: string) => z.literal(true, message);

/** The registration form's rules. `today` is a parameter so that the age can be tested on any date. */
export const registerBodyOn = (today: () => Date) =>
  z.object({
    username: newUsername,
    email: emailAddress,
    password: newPassword,
    fullName: line("Full name is required"),
    dateOfBirth: birthDate(today),
    country: z.enum(countries, "Country is required"),
    medicalDisclaimer: accepted("You must accept the medical disclaimer"),
    termsAccepted: accepted("You must accept the Terms & Conditions"),
    /** Set if the full medical disclaimer was shown; otherwise the dashboard asks for both. */
    ageConfirmed: z.optional(z.literal(true)),
    /** Otherwise the first assessment asks. */
    healthDataConsent: z.optional(z.literal(true)),
  });

export const registerBody = registerBodyOn(() => new Date());

export const forgotPasswordBody = z.object({ email: emailAddress });

export const resetPasswordBody = z
  .object({
    token: line("Reset token is required", 1, 200),
    ...passwordTwice,
  })
  .check(samePassword);

export const usernameTaken = problem({
  code: "username-taken",
  status: 409,
  title: "Registration failed",
  message: "This username is already taken. Please choose another one.",
});

export const emailTaken = problem({
  code: "email-taken",
  status: 409,
  title: "Registration failed",
  message: "There is already an account with this email address. Please sign in instead.",
});

export const commonPassword = problem({
  code: "common-password",
  status: 400,
  title: "Registration failed",
  message:
    "This password is commonly used, or known from leaks of other sites. Please choose another one.",
});

export const namedPassword = problem({
  code: "named-password",
  status: 400,
  title: "Registration failed",
  message:
    "This password contains your username or the name of this service, which is easy to guess. Please choose another one.",
});

export const resetTokenRefused = problem({
  code: "reset-token-refused",
  status: 400,
  title: "Reset failed",
  message: "This reset link is no longer valid. Please request a new one.",
});

export const register = endpoint({
  name: "register",
  route: "POST /api/register",
  access: "anyone",
  summary: "Create an account and sign in",
  body: registerBody,
  answer: userAnswer,
  status: 201,
  problems: [usernameTaken, emailTaken, commonPassword, namedPassword, tooManyRequests],
  rateLimit: { requests: 10, windowSeconds: 3600 },
});

export const forgotPassword = endpoint({
  name: "forgotPassword",
  route: "POST /api/forgot-password",
  access: "anyone",
  summary: "Email a password reset link; the response is the same for every address",
  body: forgotPasswordBody,
  answer: z.object({ message: z.string(), resetToken: z.optional(z.string()) }),
  problems: [tooManyRequests],
  rateLimit: { requests: 10, windowSeconds: 3600 },
});

export const resetPassword = endpoint({
  name: "resetPassword",
  route: "POST /api/reset-password",
  access: "anyone",
  guardsAccount: true,
  summary: "Set a new password with an emailed token; every session of the account ends",
  body: resetPasswordBody,
  answer: z.object({ message: z.string() }),
  problems: [resetTokenRefused, commonPassword, namedPassword, tooManyRequests],
  rateLimit: { requests: 10, windowSeconds: 3600 },
});

export const ageNotConfirmed = "Please confirm that you are at least 18 years old";
export const disclaimerNotAccepted = "Please accept the medical disclaimer";

export const disclaimerBody = z.object({
  /** Both may be absent if this person has accepted the current disclaimer. */
  ageConfirmed: z.optional(z.literal(true, ageNotConfirmed)),
  disclaimerAccepted: z.optional(z.literal(true, disclaimerNotAccepted)),
  termsAccepted: z.optional(z.boolean()),
});

export const acceptDisclaimer = endpoint({
  name: "acceptDisclaimer",
  route: "POST /api/user/disclaimer",
  access: "signed-in",
  summary: "Accept the medical disclaimer, the terms, or both, if new; stored as consents",
  body: disclaimerBody,
  answer: userAnswer,
});
