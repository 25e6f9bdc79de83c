import type { UseFormReturn } from "react-hook-form";
import type { BodyInputOf, BodyOf } from "@attune/contract/endpoint";
import type { register } from "@attune/contract/account";

export type Registration = BodyInputOf<typeof register>;

export type RegisterField = keyof Registration;

export type RegistrationForm = UseFormReturn<Registration, unknown, BodyOf<typeof register>>;

/** What an untouched form holds; a country and two ticks are still to be given. */
export const emptyRegistration = {
  username: "",
  email: "",
  password: "",
  fullName: "",
  dateOfBirth: "",
} satisfies Partial<Registration>;
