import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

export const currencyAnswer = z.object({
  /** ISO 4217, upper case: the display currency. Every charge is in pounds. */
  code: z.string(),
  symbol: z.string(),
  /** Units per pound, on the date of the rates. */
  rate: z.number(),
  /** ISO 3166, two upper-case letters; null if unknown. */
  country: z.nullable(z.string()),
  /** Date of the rates. */
  ratesFrom: z.iso.date(),
});

export const getCurrency = endpoint({
  name: "getCurrency",
  route: "GET /api/currency",
  access: "anyone",
  mayBeViewed: true,
  summary: "Choose the currency to show prices in, from the request's own hints about its country",
  query: z.object({
    /** As the browser names it, such as Europe/London; unknown names are ignored. */
    timeZone: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: currencyAnswer,
});
