import type { Form } from "./form.ts";
import { invalid } from "./refusal.ts";

type Raw = string | Form;

/** Parses one value from text. `isRequired` means that it must be present. */
export type Reader<T> = { (raw: Raw, path: string): T; isRequired?: true };
export type Required<T> = Reader<T> & { isRequired: true };
export type Fields = Record<string, Reader<unknown>>;

export type Values<F extends Fields> = {
  [K in keyof F as F[K] extends { isRequired: true } ? K : never]: ReturnType<F[K]>;
} & {
  [K in keyof F as F[K] extends { isRequired: true } ? never : K]?: ReturnType<F[K]>;
};

export function required<T>(reader: Reader<T>): Required<T> {
  return Object.assign((raw: Raw, path: string) => reader(raw, path), {
    isRequired: true as const,
  });
}

export function text(most = 5000): Reader<string> {
  return (raw, path) => {
    if (typeof raw !== "string") throw invalid(`Invalid string: ${JSON.stringify(raw)}`, path);
    if (raw === "") {
      const message = `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset.`;
      throw invalid(message, path, "parameter_invalid_empty");
    }
    if (raw.length > most) {
      throw invalid(`Invalid string: must be at most ${most} characters`, path);
    }
    return raw;
  };
}

export function integer(
  least = Number.MIN_SAFE_INTEGER,
  most = Number.MAX_SAFE_INTEGER,
): Reader<number> {
  return (raw, path) => {
    if (typeof raw !== "string" || !/^-?\d{1,15}$/.test(raw)) {
      throw invalid(`Invalid integer: ${show(raw)}`, path, "parameter_invalid_integer");
    }
    const number = Number(raw);
    if (number < least) {
      throw invalid(
        `This value must be greater than or equal to ${least}.`,
        path,
        "parameter_invalid_integer",
      );
    }
    if (number > most) {
      throw invalid(
        `This value must be less than or equal to ${most}.`,
        path,
        "parameter_invalid_integer",
      );
    }
    return number;
  };
}

export const boolean: Reader<boolean> = (raw, path) => {
  if (raw !== "true" && raw !== "false") throw invalid(`Invalid boolean: ${show(raw)}`, path);
  return raw === "true";
};

export function oneOf<const T extends string>(...words: T[]): Reader<T> {
  return (raw, path) => {
    if (words.includes(raw as T)) return raw as T;
    throw invalid(`Invalid ${path}: must be one of ${words.join(", ")}`, path);
  };
}

export function listOf<T>(item: Reader<T>): Reader<T[]> {
  return (raw, path) => {
    if (typeof raw === "string" || Object.keys(raw).some((key) => !/^\d+$/.test(key))) {
      throw invalid("Invalid array", path);
    }
    return Object.entries(raw).map(([key, value]) => item(value, `${path}[${key}]`));
  };
}

export function group<F extends Fields>(fields: F): Reader<Values<F>> {
  return (raw, path) => {
    if (typeof raw === "string") throw invalid("Invalid object", path);
    return readFields(fields, raw, path);
  };
}

/** Like `reader`, but an empty string clears the value to null. */
export function clearable<T>(reader: Reader<T>): Reader<T | null> {
  return (raw, path) => (raw === "" ? null : reader(raw, path));
}

export function either<A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> {
  return (raw, path) => (typeof raw === "string" ? first(raw, path) : second(raw, path));
}

/** Map of keys to texts; empty text removes a key. */
export const metadata: Reader<Record<string, string>> = (raw, path) => {
  if (raw === "") return {};
  if (typeof raw === "string") throw invalid("Invalid object", path);
  const entries = Object.entries(raw);
  if (entries.length > 50) throw invalid("You cannot add more than 50 metadata keys.", path);
  for (const [key, value] of entries) {
    if (typeof value !== "string")
      throw invalid("Metadata values must be strings", `${path}[${key}]`);
    if (key.length > 40)
      throw invalid("Metadata keys can have up to 40 characters.", `${path}[${key}]`);
    if (value.length > 500) {
      throw invalid("Metadata values can have up to 500 characters.", `${path}[${key}]`);
    }
  }
  return Object.fromEntries(entries) as Record<string, string>;
};

export function readFields<F extends Fields>(fields: F, form: Form, path = ""): Values<F> {
  const values: Record<string, unknown> = {};
  for (const [key, raw] of Object.entries(form)) {
    const name = path ? `${path}[${key}]` : key;
    const reader = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!reader) throw invalid(`Received unknown parameter: ${name}`, name, "parameter_unknown");
    values[key] = reader(raw, name);
  }
  for (const [key, reader] of Object.entries(fields)) {
    if (!reader.isRequired || key in values) continue;
    const name = path ? `${path}[${key}]` : key;
    throw invalid(`Missing required param: ${name}.`, name, "parameter_missing");
  }
  return values as Values<F>;
}

function show(raw: Raw): string {
  return typeof raw === "string" ? raw.slice(0, 80) : JSON.stringify(raw).slice(0, 80);
}
