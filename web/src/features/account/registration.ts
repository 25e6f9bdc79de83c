import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { registerBody } from "@attune/contract/account";

/** The form requires what the endpoint leaves optional; its first box also confirms the age. */
export const registrationBody = z.extend(z.omit(registerBody, { ageConfirmed: true }), {
  healthDataConsent: z.literal(true, "Please agree to the use of your health answers"),
});

export type Registration = z.input<typeof registrationBody>;

export type RegistrationBody = z.output<typeof registrationBody>;

export type RegisterField = keyof Registration;

export type RegistrationForm = UseFormReturn<Registration, unknown, RegistrationBody>;

/** The form's initial values; a country and three tick boxes are still required. */
export const emptyRegistration = {
  username: "",
  email: "",
  password: "",
  fullName: "",
  dateOfBirth: "",
} satisfies Partial<Registration>;
