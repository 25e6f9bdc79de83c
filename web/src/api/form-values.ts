import type { BodyOf } from "@attune/contract/endpoint";

/** The fields of a call as they stand in a form: none is missing, and a number is as it was typed. */
export type FormValues<Call> = {
  [Name in FieldOf<Call>]-?: Typed<NonNullable<BodyOf<Call>[Name]>>;
};

type FieldOf<Call> = Exclude<keyof BodyOf<Call>, "submissionId" | "basedOn">;

type Typed<Value> = Value extends number ? string : Value;
