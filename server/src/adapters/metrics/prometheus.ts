import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Metrics } from "./port.ts";

export function openPrometheus(): Metrics {
  // A separate registry, so that two products in one process do not share counters.
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "attune_http_request_seconds",
    help: "Time until the response was sent; audio is sent at the listener's pace",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.15, 0.5, 2, 10, 60],
    registers,
  });
  const jobs = new Histogram({
    name: "attune_job_seconds",
    help: "Duration of one attempt at a job",
    labelNames: ["job", "outcome"],
    buckets: [0.02, 0.1, 0.5, 2, 10, 60, 300],
    registers,
  });
  const securityEvents = new Counter({
    name: "attune_security_events_total",
    help: "Sign-ins, changes and refusals; see docs/observability.md",
    labelNames: ["event", "code"],
    registers,
  });
  return {
    countSecurityEvent: (event, code) => securityEvents.inc({ event, code }),
    countRequest: (method, route, status, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    countJob: (job, isDone, seconds) =>
      jobs.observe({ job, outcome: isDone ? "done" : "failed" }, seconds),
    watch(name, help, read) {
      registry.registerMetric(
        new Gauge({
          name,
          help,
          labelNames: ["kind"],
          registers: [],
          async collect() {
            const values = await read().catch(() => ({}));
            this.reset();
            for (const [kind, value] of Object.entries(values)) this.set({ kind }, value);
          },
        }),
      );
    },
    print: () => registry.metrics(),
  };
}
