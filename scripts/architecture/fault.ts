/** One violation of a rule: its location and message. */
export type Fault = { rule: string; file: string; line?: number; detail: string };

export function describeFault({ rule, file, line, detail }: Fault): string {
  return `${rule}: ${file}${line === undefined ? "" : `:${line}`} ${detail}`;
}
