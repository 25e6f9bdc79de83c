import * as z from "zod/mini";
import {
  type createFrequency,
  frequencyBody,
  type FrequencyAnswer,
} from "@attune/contract/frequency";
import { findCurationFaults } from "@attune/domain/recommendation/curation";
import { mayBeUpload, mostUploadBytes } from "@attune/domain/track/upload-formats";
import type { FormValues } from "../../api/form-values.ts";
import { entryCopy } from "./frequency.copy.ts";

const { audio: copy } = entryCopy;

/** The form's values, with numbers as typed. */
export type EntryValues = Omit<FormValues<typeof createFrequency>, "concerns" | "studiedConcerns"> &
  Record<"concerns" | "studiedConcerns", string[]>;

export type EntryErrors = Partial<Record<keyof EntryValues | "audioFile", { message: string }>>;

export function valuesOf(entry: FrequencyAnswer | null): EntryValues {
  return {
    name: entry?.name ?? "",
    frequency: entry === null ? "" : String(entry.frequency),
    category: entry?.category ?? "",
    subcategory: entry?.subcategory ?? "",
    description: entry?.description ?? "",
    source: entry?.source ?? "Custom",
    duration: String(entry?.duration ?? fallbackSeconds),
    notes: entry?.notes ?? "",
    isActive: entry?.isActive ?? true,
    isCurated: entry?.isCurated ?? false,
    evidenceGrade: entry?.evidenceGrade ?? "",
    evidenceSource: entry?.evidenceSource ?? "",
    reviewedOn: entry?.reviewedOn ?? "",
    curator: entry?.curator ?? "",
    delivery: entry?.delivery ?? "tone",
    concerns: entry?.concerns ?? [],
    studiedConcerns: entry?.studiedConcerns ?? [],
  };
}

const fallbackSeconds = 300;

/** The request's fields; an unreadable frequency becomes 0 Hz, an unreadable length 300 seconds. */
export function fieldsOf(values: EntryValues) {
  return {
    ...values,
    studiedConcerns: values.studiedConcerns.filter((tag) => values.concerns.includes(tag)),
    frequency: String(numberOr(0, Number.parseFloat(values.frequency))),
    duration: String(numberOr(fallbackSeconds, Number.parseFloat(values.duration))),
  };
}

/** Field labels for comparing two versions of an entry. */
export const entryLabels = {
  name: entryCopy.name,
  frequency: entryCopy.frequency,
  category: entryCopy.category,
  subcategory: entryCopy.subcategory,
  description: entryCopy.description,
  source: entryCopy.source,
  duration: entryCopy.duration,
  notes: entryCopy.notes,
  isActive: entryCopy.isActive,
  isCurated: entryCopy.provenance.isCurated,
  evidenceGrade: entryCopy.provenance.grade,
  evidenceSource: entryCopy.provenance.reference,
  reviewedOn: entryCopy.provenance.date,
  curator: entryCopy.provenance.curator,
  delivery: entryCopy.provenance.delivery,
  concerns: entryCopy.provenance.concerns,
  studiedConcerns: entryCopy.provenance.studied,
};

const numberOr = (fallback: number, it: number) => (Number.isNaN(it) ? fallback : it);

/** What the server would reject, by field. */
export function findErrors(values: EntryValues): EntryErrors {
  const errors: EntryErrors = {};
  const result = z.safeParse(frequencyBody, fieldsOf(values));
  for (const issue of result.error?.issues ?? []) {
    const name = String(issue.path[0]) as keyof EntryErrors;
    errors[name] ??= { message: issue.message };
  }
  if (!values.isCurated) return errors;
  const { purpose, ...faults } = findCurationFaults({ ...values, purpose: values.description });
  for (const [name, message] of Object.entries(faults))
    errors[name as keyof EntryErrors] ??= { message };
  if (purpose !== undefined) errors.description ??= { message: purpose };
  return errors;
}

/** Why this file cannot be chosen, by type or name only; the server checks the bytes. */
export function findFileFault(file: File): string | undefined {
  if (!mayBeUpload(file)) return copy.invalid;
  return file.size > mostUploadBytes ? copy.tooLarge : undefined;
}
