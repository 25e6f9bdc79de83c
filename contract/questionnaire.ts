import * as z from "zod/mini";
import { contraindications } from "@attune/domain/questionnaire/contraindications";
import { redFlags } from "@attune/domain/risk/red-flags";
import { endpoint } from "./endpoint.ts";
import { notFound, problem, tooManyRequests } from "./problem.ts";
import { purposeNeeded } from "./purpose.ts";
import { consentNeeded, safetyAnswersBody } from "./safety-answers.ts";
import { id, idParams, instant } from "./text.ts";

/** Limit for all answers together; our forms send at most a tenth of it. Every word is checked for risk. */
const mostCharacters = 40_000;

const answerText = z.string().check(z.maxLength(4000, "Please shorten this answer"));

const responses = z
  .record(
    z.string().check(z.minLength(1), z.maxLength(60)),
    z.union([answerText, z.array(answerText).check(z.maxLength(30))], "This is not an answer"),
    "Please answer the questions",
  )
  .check(z.refine((it) => Object.keys(it).length <= 40, "There are more answers than questions"))
  .check(
    z.refine(
      (it) => Object.values(it).flat().join("").length <= mostCharacters,
      "Please shorten your answers",
    ),
  );

const level = z.nullable(
  z.int("Please give a whole number from 0 to 10").check(z.minimum(0), z.maximum(10)),
);

/** The same for the wizard and the slider form; a userId or other extra field is ignored. */
export const assessmentBody = z.object({
  responses,
  painLevel: level,
  sleepQuality: level,
  stressLevel: level,
  anxietyLevel: level,
  primaryConcerns: z.array(line200()).check(z.maxLength(30)),
  /** The ticked safety boxes; our forms always send them. */
  safety: z.optional(safetyAnswersBody),
  /** Explicit consent to process health data; the forms always send it. */
  healthDataConsent: z.optional(z.boolean()),
  /** Created by the device: the same answers with the same id are stored once, however often they are sent. */
  submissionId: z.optional(z.uuid()),
});

export type AssessmentBody = z.infer<typeof assessmentBody>;

export const questionnaireStatuses = ["pending", "analyzing", "analyzed"] as const;

const score = z.object({
  /** 0 to 10; null if not answered. */
  value: z.nullable(z.number()),
  raw: z.nullable(z.number()),
  polarity: z.enum(["higher-is-worse", "higher-is-better"]),
});

export const questionnaireAnswer = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  responses: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  painLevel: level,
  sleepQuality: level,
  stressLevel: level,
  anxietyLevel: level,
  primaryConcerns: z.array(z.string()),
  /** The ticked safety boxes; absent for an assessment from before they existed. */
  safety: z.optional(safetyAnswersBody),
  source: z.enum(["wizard", "slider"]),
  scores: z.object({ pain: score, sleep: score, stress: score, anxiety: score }),
  status: z.enum(questionnaireStatuses),
  completedAt: instant,
  createdAt: instant,
});

export type QuestionnaireAnswer = z.infer<typeof questionnaireAnswer>;

export const consentRefused = problem({
  code: "consent-refused",
  status: 400,
  title: "Consent is needed",
  message: "Without your consent we cannot process health answers, so they were not saved.",
});

export const submitAssessment = endpoint({
  name: "submitAssessment",
  route: "POST /api/user/questionnaire",
  access: "signed-in",
  summary:
    "Store an assessment and start its analysis; sending the same answers again returns the first response",
  body: assessmentBody,
  answer: questionnaireAnswer,
  status: 201,
  problems: [consentRefused, consentNeeded, tooManyRequests],
  rateLimit: { requests: 30, windowSeconds: 3600 },
  ownWords: "assessment",
});

export const listQuestionnaires = endpoint({
  name: "listQuestionnaires",
  route: "GET /api/user/questionnaires",
  access: "signed-in",
  mayBeViewed: true,
  summary: "List the person's assessments, newest first",
  answer: z.array(questionnaireAnswer),
});

/** Shown to staff with the answers. */
const staffAssessment = z.extend(questionnaireAnswer, {
  analyzedAt: z.nullable(instant),
  /** Why its analysis failed for good; null if it did not. */
  failureReason: z.nullable(z.string()),
  risks: z.object({
    /** The answers suggest severe distress: look after the person first. */
    isCrisis: z.boolean(),
    /** Symptoms that call for an ambulance. */
    redFlags: z.array(z.enum(redFlags)),
    /** Something is written in a language the analysis cannot read, so staff must. */
    isUnreadable: z.boolean(),
    contraindications: z.array(z.enum(contraindications)),
    /** Those ticked before but not this time. */
    withdrawn: z.array(z.enum(contraindications)),
  }),
});

export type StaffAssessment = z.infer<typeof staffAssessment>;

export const userQuestionnaireAnswer = z.extend(staffAssessment, {
  /** The earlier one it is compared with: the one before, or the one asked for. */
  previous: z.nullable(staffAssessment),
  /** The latest ticked boxes, from an assessment or saved separately; null if never asked. */
  ticked: z.nullable(
    z.extend(z.pick(safetyAnswersBody, { conditions: true }), { answeredAt: instant }),
  ),
  /** Every assessment that the person has completed, newest first. */
  assessments: z.array(z.object({ id: z.uuid(), completedAt: instant })),
});

export type UserQuestionnaire = z.infer<typeof userQuestionnaireAnswer>;

export const noQuestionnaire = problem({
  code: "no-questionnaire",
  status: 404,
  title: "No questionnaire",
  message: "This person has not completed a questionnaire yet.",
});

export const getUserQuestionnaire = endpoint({
  name: "getUserQuestionnaire",
  route: "GET /api/admin/users/{id}/questionnaire",
  access: "admin",
  readsHealth: true,
  needsPurpose: "person",
  summary:
    "Get an assessment of a person, by default the latest, with its risks, and an earlier one to compare",
  params: idParams,
  query: z.object({ assessment: z.optional(id), against: z.optional(id) }),
  answer: userQuestionnaireAnswer,
  problems: [noQuestionnaire, notFound, purposeNeeded],
});

function line200() {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(300));
}
