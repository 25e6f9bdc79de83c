import { formatMoney } from "@attune/domain/billing/money";
import { timeText } from "../../ui/time-text.ts";
import { recordHistoryCopy as copy } from "./record-history.copy.ts";

type Names = Readonly<Record<string, string>>;

/** A column's value as staff read it; ids with their names. */
export function valueText(column: string, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === "") return copy.empty;
  if (typeof value === "boolean") return value ? copy.yes : copy.no;
  if (column === "hertz") return `${Number(value)} Hz`;
  if (column === "price_minor") return formatMoney({ minor: Number(value), currency: "gbp" });
  if (Array.isArray(value))
    return value.length === 0 ? copy.empty : value.map((it) => partText(it, names)).join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, of]) => `${wordsOf(name)}: ${valueText(name, of, names)}`)
      .join(", ");
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return timeText(text);
  if (column.endsWith("concerns")) return text.split(";").join(", ");
  return names[text] ?? text;
}

/** An entry of a template, with its own duration if it has one; or a line of a plan. */
function partText(part: unknown, names: Names): string {
  if (typeof part !== "object" || part === null) return String(part);
  const { entryId, customDuration } = part as { entryId?: string; customDuration?: number | null };
  const name = names[entryId ?? ""] ?? entryId ?? "";
  return customDuration == null ? name : copy.withDuration(name, customDuration);
}

/** `supportHours` and `support_hours` are "Support hours". */
function wordsOf(name: string): string {
  const words = name.replaceAll("_", " ").replace(/[A-Z]/g, (it) => ` ${it.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
