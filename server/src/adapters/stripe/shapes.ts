import * as z from "zod/mini";

// What this product reads from Stripe's responses. Anything else is ignored; if any of this is missing the
// response is invalid.

export const amount = z.int();
export const currency = z.string().check(z.regex(/^[a-z]{3}$/));
export const seconds = z.pipe(
  z.int(),
  z.transform((it) => new Date(it * 1000)),
);

/** An id, or the expanded object. */
export const reference = z.pipe(
  z.union([z.string(), z.object({ id: z.string() })]),
  z.transform((it) => (typeof it === "string" ? it : it.id)),
);

export const nullable = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.nullish(schema),
    z.transform((it) => it ?? null),
  );

export const metadata = z.pipe(
  z.nullish(z.record(z.string(), z.string())),
  z.transform((it) => it ?? {}),
);

export const listOf = <S extends z.ZodMiniType>(schema: S) =>
  z.object({ data: z.array(schema), has_more: z.boolean() });

export const identified = z.object({ id: z.string() });
