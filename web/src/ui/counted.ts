import { countText } from "./count-text.ts";

/** `1 payment`, `2,410 payments`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${countText(count)} ${many}`;
