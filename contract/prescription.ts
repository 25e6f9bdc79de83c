import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { consentWithdrawn } from "./safety-answers.ts";
import { submissionId } from "./submission-id.ts";
import { idParams, instant, paragraph } from "./text.ts";

export const prescriptionAnswer = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** Null if that account is deleted. */
  prescribedBy: z.nullable(z.string()),
  complaint: z.string(),
  /** Hertz, separated by commas. */
  frequencyList: z.string(),
  createdAt: instant,
});

export type Prescription = z.infer<typeof prescriptionAnswer>;

const atLeastOne = "Please enter at least one frequency";
const isFrequency = (text: string) =>
  /^\d+(\.\d+)?$/.test(text) && Number(text) >= 0.01 && Number(text) <= 100_000_000;

/** `7.83, 528`: numbers in hertz. */
const frequencyList = z.string(atLeastOne).check(
  z.trim(),
  z.maxLength(2000, "Please use at most 2000 characters"),
  z.refine((text) => listed(text).length > 0, { error: atLeastOne, abort: true }),
  z.refine(
    (text) => listed(text).every(isFrequency),
    "Please enter numbers in hertz, separated by commas",
  ),
  z.overwrite((text) => listed(text).join(", ")),
);

export const prescriptionBody = z.object({
  complaint: paragraph(2000).check(z.trim(), z.minLength(1, "Please enter the chief complaint")),
  frequencyList,
  submissionId,
});

export const listPrescriptions = endpoint({
  name: "listPrescriptions",
  route: "GET /api/admin/users/{id}/prescriptions",
  access: "admin",
  readsHealth: true,
  needsPurpose: "person",
  summary: "List a person's clinical history, newest first",
  params: idParams,
  answer: z.array(prescriptionAnswer),
});

export const addPrescription = endpoint({
  name: "addPrescription",
  route: "POST /api/admin/users/{id}/prescriptions",
  access: "admin",
  summary: "Add a complaint and its frequencies to a person's clinical history",
  params: idParams,
  body: prescriptionBody,
  answer: prescriptionAnswer,
  status: 201,
  problems: [consentWithdrawn],
});

function listed(text: string): string[] {
  return text
    .split(",")
    .map((it) => it.trim())
    .filter((it) => it !== "");
}
