import type { Endpoint } from "@attune/contract/endpoint";
import * as z from "zod/mini";
import { pathWithId, type RecordIds } from "./full-account.ts";
import type { JsonSchema } from "./hostile.ts";
import type { MoneyProduct } from "./money.ts";
import { registration } from "./registration.ts";
import { sampleOf } from "./sample-body.ts";

export interface Sample {
  method: Endpoint["method"];
  url: string;
  payload?: object;
}

/** A request that names these records, and has a text with `word` in every other field that must be filled. */
export function sampleRequest(
  { plans }: Pick<MoneyProduct, "plans">,
  { name, method, path, body, query }: Endpoint,
  ids: RecordIds,
  word: string,
): Sample {
  const fields = new URLSearchParams(sample(query, word) as Record<string, string>);
  return {
    method,
    url: `${pathWithId(path, ids)}?${fields.toString()}`,
    ...(method === "GET"
      ? {}
      : { payload: { ...(sample(body, word) as object), ...moreFields(plans, ids, word)[name] } }),
  };
}

/** Fields without which a request is refused before it writes something. */
function moreFields(
  plans: MoneyProduct["plans"],
  ids: RecordIds,
  word: string,
): Record<string, object> {
  const trackId = ids["/api/audio/{id}"];
  const person = ids["/api/admin/users/{id}"];
  const starter = { planId: plans.starter };
  const items = Array.from({ length: 10 }, (_, at) => ({
    entryId: `${word}${at}`,
    durationSeconds: 60,
  }));
  return {
    editRecommendation: { items },
    register: registration({ username: `${word}new`, email: `${word}new@example.com` }),
    acceptInvitation: { password: "a long password", confirmPassword: "a long password" },
    addPrescription: { complaint: `A stiff ${word}knee`, frequencyList: "7.83" },
    createFrequency: { name: `Evening ${word}`, frequency: 111, category: "Sleep" },
    saveFilter: { place: "tickets", filters: { urgency: "Urgent" } },
    createPlan: {
      currency: "gbp",
      stripeProductId: `prod_${word}`,
      stripePriceId: `price_${word}`,
    },
    changeReminder: { time: "21:00", timeZone: "Europe/London" },
    deletePicture: { imageUrl: `/api/admin/social/images/${ids["/api/admin/social/images/{id}"]}` },
    assignFrequency: {
      frequencyId: ids["/api/admin/frequencies/{id}"],
      notes: `For the ${word}`,
    },
    beginCheckIn: { trackId, before: [{ topic: "stress", value: 5 }] },
    reportListening: { trackId },
    grantDownload: { trackId },
    createSubscription: starter,
    previewSwitch: starter,
    switchSubscription: starter,
    refundPayment: { customerId: person },
    forgotPassword: { email: `${word}owner@example.com` },
  };
}

const sample = (schema: Endpoint["body"], word: string) =>
  schema === undefined
    ? {}
    : sampleOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema, word);
