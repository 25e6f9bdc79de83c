import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

export const currencyAnswer = z.object({
  /** ISO 4217 in capitals: what prices are shown in. Every charge is in pounds. */
  code: z.string(),
  symbol: z.string(),
  /** How much of it one pound is, on the day of the rates. */
  rate: z.number(),
  /** ISO 3166, two capitals; null where it is not known. */
  country: z.nullable(z.string()),
  /** The day that the rates are of. */
  ratesFrom: z.iso.date(),
});

export const getCurrency = endpoint({
  name: "getCurrency",
  method: "GET",
  path: "/api/currency",
  access: "anyone",
  mayBeViewed: true,
  summary: "Choose the currency to show prices in, from the request's own hints about its country",
  query: z.object({
    /** As the browser names it, such as Europe/London; one that nobody knows is passed over. */
    timeZone: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: currencyAnswer,
});
