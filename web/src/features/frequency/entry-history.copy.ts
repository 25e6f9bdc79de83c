import { entryLabels } from "./entry-form.ts";

export const historyCopy = {
  show: "Show who changed this",
  title: "Changes",
  loading: "Loading the changes",
  failed: "Failed to load the changes",
  none: "No changes since this entry was imported.",
  actions: { added: "Added", changed: "Changed", deleted: "Deleted", restored: "Restored" },
  by: (name: string | null, time: string) => `by ${name ?? "a former colleague"}, ${time}`,
  value: (value: unknown) => {
    if (value === null || value === "") return "(empty)";
    if (typeof value === "boolean") return value ? "Yes" : "No";
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return text.replaceAll(";", ", ");
  },
};

/** Columns of the table as the form calls them. */
const labels: Readonly<Record<string, string>> = {
  ...entryLabels,
  hertz: entryLabels.frequency,
  duration_seconds: entryLabels.duration,
  is_active: entryLabels.isActive,
  is_curated: entryLabels.isCurated,
  evidence_grade: entryLabels.evidenceGrade,
  evidence_source: entryLabels.evidenceSource,
  reviewed_on: entryLabels.reviewedOn,
  studied_concerns: entryLabels.studiedConcerns,
};

export const columnLabel = (name: string): string => labels[name] ?? name.replaceAll("_", " ");
