import { findClaims, sayClaims } from "../claims/find-claims.ts";
import { namesHertz } from "../claims/names-hertz.ts";
import type { SafetyAssessment } from "../questionnaire/safety.ts";
import { CompositionError } from "../track/compose-programme.ts";
import { isPulsed } from "./bands.ts";
import { bonusEntryIds } from "./bonus.ts";
import type { CatalogueEntry } from "./catalogue-entry.ts";
import { asComposed, itemOf, type RecommendationDraft } from "./draft.ts";
import { describeEntry } from "./explain.ts";
import type { Facts } from "./facts.ts";
import { safetyWords } from "./plan-copy.ts";
import { type RecommendedItem, staffChoice } from "./recommended-item.ts";
import { severities } from "./severity.ts";
import { modelRemark, staffAnalysis, staffLines } from "./staff-text.ts";

/** What staff want a programme to contain. */
export interface DraftEdit {
  /** 10 to 12 different entries in listening order, with their relative durations in seconds. */
  items: readonly { entryId: string; durationSeconds: number }[];
  /** For the customer. */
  personalizedPlan: string;
}

/** Thrown if an edit is not possible; the message is a sentence for staff about that field. */
export class EditFault extends Error {
  override name = "EditFault";
  readonly field: keyof DraftEdit;

  constructor(field: keyof DraftEdit, message: string) {
    super(message);
    this.field = field;
  }
}

interface EditContext {
  facts: Facts;
  safety: SafetyAssessment;
  /** Active, curated entries. */
  catalogue: readonly CatalogueEntry[];
}

/**
 * The draft with the programme and the customer's text that staff want; entries that stay retain their
 * reasons. Throws EditFault for an entry that is not available or not safe for this person, and for a text
 * that names hertz, makes a claim or lacks the safety advice.
 */
export function editDraft<Draft extends RecommendationDraft>(
  draft: Draft,
  edit: DraftEdit,
  { facts, safety, catalogue }: EditContext,
): Draft {
  const personalizedPlan = edit.personalizedPlan.trim();
  checkPlan(personalizedPlan, draft.personalizedPlan, safety);
  const chosen = edit.items.map(({ entryId, durationSeconds }) => {
    const before = draft.items.find((it) => it.entryId === entryId);
    const entry = findUsable(catalogue, entryId, safety, before?.name);
    return { ...(before ?? newItem(entry, facts)), durationSeconds };
  });
  const items = composed(chosen, safety);
  const remark = modelRemark(draft.aiAnalysis);
  return {
    ...draft,
    items,
    personalizedPlan,
    aiAnalysis: [staffAnalysis(facts, safety, items), ...(remark === null ? [] : [remark])].join(
      "\n",
    ),
    recommendedFrequencies: staffLines(items),
  };
}

function checkPlan(plan: string, before: string, safety: SafetyAssessment): void {
  if (namesHertz(plan))
    throw new EditFault("personalizedPlan", "Please leave out hertz: the customer reads this.");
  const claims = findClaims(plan);
  if (claims.length > 0) throw new EditFault("personalizedPlan", sayClaims(claims));
  const missing = safetyWords(safety).find((it) => before.includes(it) && !plan.includes(it));
  if (missing !== undefined)
    throw new EditFault("personalizedPlan", `Please leave in this advice: “${missing}”`);
}

function findUsable(
  catalogue: readonly CatalogueEntry[],
  entryId: string,
  { isPulsedAllowed }: SafetyAssessment,
  name = "One of the entries",
): CatalogueEntry {
  const entry = catalogue.find((it) => it.id === entryId);
  if (entry === undefined)
    throw new EditFault(
      "items",
      `${name} is not an active, curated entry of the library. Please take it out.`,
    );
  if (bonusEntryIds.includes(entryId))
    throw new EditFault("items", `${entry.name} is a bonus of the plan. Please take it out.`);
  if (!isPulsedAllowed && isPulsed(entry))
    throw new EditFault(
      "items",
      `${entry.name} pulses or beats, and this person’s answers speak against that. Please take it out.`,
    );
  return entry;
}

function newItem(entry: CatalogueEntry, facts: Facts): RecommendedItem {
  const relevant = severities(facts);
  return {
    ...itemOf({ entry, ruleId: staffChoice }, relevant),
    reason: "A member of our team chose this for you.",
    staffReason: ["Chosen by staff.", ...describeEntry(entry, relevant)].join(" "),
  };
}

function composed(items: readonly RecommendedItem[], safety: SafetyAssessment): RecommendedItem[] {
  try {
    return asComposed(items, safety);
  } catch (error) {
    if (error instanceof CompositionError) throw new EditFault("items", error.message);
    throw error;
  }
}
