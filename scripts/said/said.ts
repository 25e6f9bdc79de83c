/**
 * One thing that the product says to customers: the words, the module that writes them with the path
 * of its export, and what shows them, a test that looks for the words or the part of a screen.
 * What a function writes has its arguments in the path; what a schema refuses has what it is given.
 */
export type Said = readonly [words: string, written: string, seen: string];

/** `written` taken apart: "features/a/a.copy.ts#aCopy.title" or "…#aCopy.numbered(3)". */
export interface Written {
  module: string;
  /** The name of the export first. */
  keys: string[];
  /** What is read of the answer of a function. */
  after: string[];
  arguments: unknown[] | undefined;
}

export function readWritten(written: string): Written {
  const [module = "", path = ""] = written.split("#");
  const [, keys = "", given, rest = ""] = /^([\w.]+)(?:\((.*)\))?((?:\.\w+)*)$/.exec(path) ?? [];
  return {
    module,
    keys: keys.split("."),
    after: rest.split(".").slice(1),
    arguments: given === undefined ? undefined : (JSON.parse(`[${given}]`) as unknown[]),
  };
}
