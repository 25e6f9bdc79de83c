import type { Stripe } from "stripe";
import type * as z from "zod/mini";
import type { Limits } from "./budget.ts";
import { ask } from "./call.ts";
import { ProviderFault } from "./port.ts";
import { listOf } from "./shapes.ts";

/** All pages of a list: a truncated list would be taken for the whole. */
export async function readPages<S extends z.ZodMiniType<{ id: string }>>(
  limits: Limits,
  schema: S,
  page: (
    after: { starting_after?: string; limit: number },
    options: Stripe.RequestOptions,
  ) => Promise<unknown>,
): Promise<z.output<S>[]> {
  const all: z.output<S>[] = [];
  for (;;) {
    const last = all.at(-1);
    const { data, has_more: hasMore } = await ask(limits, listOf(schema), (options) =>
      page({ limit: 100, ...(last === undefined ? {} : { starting_after: last.id }) }, options),
    );
    all.push(...data);
    if (!hasMore) return all;
    if (data.length === 0)
      throw new ProviderFault(
        "unavailable",
        "Stripe's list announced another page and did not return it",
      );
  }
}
