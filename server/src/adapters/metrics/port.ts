/**
 * Metrics for the operator. Labels are patterns and names, never ids, addresses or anything a
 * person wrote.
 */
export interface Metrics {
  /** `route` is the pattern, `seconds` the time until the response was sent. */
  countRequest(method: string, route: string, status: number, seconds: number): void;
  /** `code`: of the problem response; empty if the request was not rejected. */
  countSecurityEvent(event: string, code: string): void;
  countJob(job: string, isDone: boolean, seconds: number): void;
  /**
   * `read` is called at each scrape and returns one value per kind; if it fails, the scrape omits
   * the metric.
   */
  watch(name: string, meaning: string, read: () => Promise<Readonly<Record<string, number>>>): void;
  /** The metrics in Prometheus's text format. */
  print(): Promise<string>;
}

/** For when metrics are off. */
export const noMetrics: Metrics = {
  countRequest() {},
  countSecurityEvent() {},
  countJob() {},
  watch() {},
  print: async () => "",
};
