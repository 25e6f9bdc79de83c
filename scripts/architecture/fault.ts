/** One breach of one rule: where it stands and what to say about it. */
export type Fault = { rule: string; file: string; line?: number; detail: string };

export function describeFault({ rule, file, line, detail }: Fault): string {
  return `${rule}: ${file}${line === undefined ? "" : `:${line}`} ${detail}`;
}
