import type { BodyOf } from "@attune/contract/endpoint";

/** Values of a call's fields in a form: none is missing, and numbers are text as typed. */
export type FormValues<Call> = {
  [Name in FieldOf<Call>]-?: Typed<NonNullable<BodyOf<Call>[Name]>>;
};

type FieldOf<Call> = Exclude<keyof BodyOf<Call>, "submissionId" | "basedOn">;

type Typed<Value> = Value extends number ? string : Value;
