import { useState } from "react";
import { useInvalidate } from "./use-invalidate.ts";
import { useMutation } from "./use-mutation.ts";

export interface OneByOne<Item> {
  done: readonly Item[];
  /** Refused for a reason that concerns only the item. */
  refused: readonly { item: Item; error: unknown }[];
  /** Not reached because of the error. */
  rest: readonly Item[];
  error?: unknown;
}

interface Options<Item> {
  send: (item: Item) => Promise<unknown>;
  /** Whether the other items may succeed nevertheless. */
  isAboutOne: (error: unknown) => boolean;
  /** Of the queries to refetch afterwards. */
  queryKey: readonly string[];
}

/** A request per item, one after the other; `at` is the position of the current one. */
export function useOneByOne<Item>({ send, isAboutOne, queryKey }: Options<Item>) {
  const [at, setAt] = useState(1);
  const mutation = useMutation({
    mutationFn: async (items: readonly Item[]): Promise<OneByOne<Item>> => {
      const done: Item[] = [];
      const refused: { item: Item; error: unknown }[] = [];
      for (const [index, item] of items.entries()) {
        setAt(index + 1);
        try {
          await send(item);
          done.push(item);
        } catch (error) {
          if (!isAboutOne(error)) return { done, refused, rest: items.slice(index), error };
          refused.push({ item, error });
        }
      }
      return { done, refused, rest: [] };
    },
    onSettled: useInvalidate(queryKey),
  });
  return { ...mutation, at };
}
