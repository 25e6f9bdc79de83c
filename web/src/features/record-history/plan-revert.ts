import { changeAssignmentTemplate } from "@attune/contract/assignment-template";
import { updatePlan } from "@attune/contract/billing/plan";
import { changeCampaign } from "@attune/contract/campaign";
import { changeFrequency } from "@attune/contract/frequency";
import { changeLegalSettings } from "@attune/contract/legal";
import type { RecordKind, RecordVersion } from "@attune/contract/record-history";
import { changeTestimonial } from "@attune/contract/testimonial";
import { fieldMessages, humanMessage } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { recordHistoryCopy as copy } from "./record-history.copy.ts";

type Values = RecordVersion["values"];
type Fields = Record<string, unknown>;

/** What a revert would save. */
export interface RevertPlan {
  /** Columns that get their earlier values. */
  columns: string[];
  /** Columns that differ as well, and stay as they are. */
  kept: string[];
  /** Fields of the form that changes the record. */
  fields: Fields;
}

const as = (field: string) => (value: unknown) => ({ [field]: value });
/** Forms send empty text for nothing. */
const asText = (field: string) => (value: unknown) => ({ [field]: value ?? "" });

/** The columns that staff edit, as fields of the form. What publishes, pays or dates a record is not among them. */
const fieldsByColumn: Record<RecordKind, Record<string, (value: unknown) => Fields>> = {
  frequency: {
    name: as("name"),
    hertz: as("frequency"),
    category: as("category"),
    subcategory: asText("subcategory"),
    description: asText("description"),
    source: as("source"),
    notes: asText("notes"),
    duration_seconds: as("duration"),
    delivery: as("delivery"),
    concerns: asText("concerns"),
    studied_concerns: asText("studiedConcerns"),
    evidence_grade: asText("evidenceGrade"),
    evidence_source: asText("evidenceSource"),
    reviewed_on: asText("reviewedOn"),
    curator: asText("curator"),
    is_curated: as("isCurated"),
    is_active: as("isActive"),
  },
  plan: {
    plan_name: as("planName"),
    price_minor: (value) => ({ priceAmount: Number(value) / 100 }),
    currency: as("currency"),
    interval: as("interval"),
    interval_count: as("intervalCount"),
    is_recurring: as("isRecurring"),
    stripe_product_id: asText("stripeProductId"),
    stripe_price_id: asText("stripePriceId"),
    features: as("features"),
    includes: (value) => ({ ...(value as Fields) }),
    is_popular: as("isPopular"),
    is_active: as("isActive"),
    display_order: as("displayOrder"),
  },
  campaign: {
    name: as("name"),
    content: as("content"),
    image_id: (value) => ({
      imageUrl: typeof value === "string" ? `/api/admin/social/images/${value}` : null,
    }),
  },
  testimonial: {
    role: asText("role"),
    is_active: as("isActive"),
    display_order: as("displayOrder"),
  },
  template: { name: as("name"), entries: as("entries") },
  legal: {
    company_name: as("companyName"),
    company_email: as("companyEmail"),
    support_email: as("supportEmail"),
    jurisdiction: as("jurisdiction"),
    ico_registration_number: asText("icoRegistrationNumber"),
    terms_version: as("termsVersion"),
    terms_effective_date: as("termsEffectiveDate"),
    terms_content: as("termsContent"),
    privacy_content: as("privacyContent"),
  },
  staff: {},
};

/** Columns that no one asks about: ids, and what other columns determine. */
const ignored = new Set([
  "id",
  "slug",
  "key",
  "is_cafl",
  "created_at",
  "updated_by",
  "attempts",
  "terms_accepted_versions",
]);

export const differingColumns = (one: Values, other: Values): string[] =>
  Object.keys({ ...one, ...other }).filter(
    (name) => !ignored.has(name) && !isSame(one[name], other[name]),
  );

export const shownColumns = (values: Values): string[] =>
  Object.keys(values).filter((name) => !ignored.has(name));

/** What reverting the current record to a version would change. */
export function planRevert(
  kind: RecordKind,
  current: RecordVersion,
  then: RecordVersion,
): RevertPlan {
  const known = fieldsByColumn[kind];
  const differing = differingColumns(current.values, then.values);
  const isWhole = (name: string) => name in then.values && !then.truncated.includes(name);
  const columns = differing.filter((name) => name in known && isWhole(name));
  // The form of a template always sends all it has.
  const sent = kind === "template" && columns.length > 0 ? Object.keys(known) : columns;
  return {
    columns,
    kept: differing.filter((name) => !columns.includes(name)),
    fields: Object.assign({}, ...sent.map((name) => known[name]?.(then.values[name]))) as Fields,
  };
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Why the server refused, each sentence once: some are about a field as well. */
export const whyRefused = (error: unknown): string =>
  [
    ...new Set([humanMessage(error, copy.notRevertedHint), ...Object.values(fieldMessages(error))]),
  ].join(" ");

interface Sent {
  kind: RecordKind;
  id: string;
  plan: RevertPlan;
  basedOn: string;
}

/** Sends the request of the form that edits such a record; the server validates it in the same way. */
export async function sendRevert({ kind, id, plan, basedOn }: Sent): Promise<void> {
  const body = { ...plan.fields, basedOn } as never;
  const params = { id };
  if (kind === "frequency") await call(changeFrequency, { params, body });
  else if (kind === "plan") await call(updatePlan, { params, body });
  else if (kind === "campaign") await call(changeCampaign, { params, body });
  else if (kind === "testimonial") await call(changeTestimonial, { params, body });
  else if (kind === "template") await call(changeAssignmentTemplate, { params, body });
  else if (kind === "legal") await call(changeLegalSettings, { body });
}
