/** What to set in PgBouncer after one of its errors; undefined for others. */
export function poolerAdvice(message: string): string | undefined {
  const [, setting] = settings.find(([error]) => error.test(message)) ?? [];
  return setting && `${setting} in PgBouncer (docs/scaling.md)`;
}

const settings: readonly (readonly [RegExp, string])[] = [
  [/unsupported startup parameter/, "set ignore_startup_parameters"],
  [/statement pooling mode/, "set pool_mode = transaction"],
  [/max_client_conn/, "raise max_client_conn"],
  [/query_wait_timeout/, "raise default_pool_size"],
];
