import type { Stripe } from "stripe";
import type * as z from "zod/mini";
import { ask, type Limits } from "./call.ts";
import { listOf } from "./shapes.ts";

const mostPages = 50;

/** All of a list, page by page. */
export async function readPages<S extends z.ZodMiniType<{ id: string }>>(
  limits: Limits,
  schema: S,
  page: (
    after: { starting_after?: string; limit: number },
    options: Stripe.RequestOptions,
  ) => Promise<unknown>,
): Promise<z.output<S>[]> {
  const all: z.output<S>[] = [];
  for (let count = 0; count < mostPages; count += 1) {
    const last = all.at(-1);
    const { data, has_more: hasMore } = await ask(limits, listOf(schema), (options) =>
      page({ limit: 100, ...(last === undefined ? {} : { starting_after: last.id }) }, options),
    );
    all.push(...data);
    if (!hasMore || data.length === 0) return all;
  }
  return all;
}
