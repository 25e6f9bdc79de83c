/** What an operator watches. Labels are patterns and names, never an id, an address or a word of anybody's. */
export interface Metrics {
  /** `route` is the pattern, `seconds` the time until the answer was sent. */
  countRequest(method: string, route: string, status: number, seconds: number): void;
  /** `code`: of the problem that it was refused with; empty where it was not. */
  countSecurityEvent(event: string, code: string): void;
  countJob(job: string, isDone: boolean, seconds: number): void;
  /** `read` is asked at each scrape, for one value by kind; what cannot be read is left out of that scrape. */
  watch(name: string, meaning: string, read: () => Promise<Readonly<Record<string, number>>>): void;
  /** In Prometheus's text format. */
  print(): Promise<string>;
}

/** Where nobody watches. */
export const noMetrics: Metrics = {
  countRequest() {},
  countSecurityEvent() {},
  countJob() {},
  watch() {},
  print: async () => "",
};
