import { DatabaseUnavailable } from "./port.ts";

/** What `pg` itself says of a broken connection, for which it has no code. */
const lost =
  /^Connection terminated|^timeout exceeded when trying to connect|not queryable|^Query read timeout|^Client was closed/;
/** Of the sockets below it. */
const socketCodes = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/**
 * Of the server, as in PostgreSQL's table of error codes: no connection (08), nobody let in (28) or no such
 * database (3D) where there was one, a standby that cannot write yet (25006), no room for another connection or
 * no memory (53, but not 53100, the full disk), shutting down (57P), given up after the time it was allowed
 * (57014, 55P03, 25P03), and what two transactions do to each other (40001, 40P01).
 */
const serverCodes = /^(08...|28...|3D000|25006|53[023]00|57P0.|57014|55P03|25P03|40001|40P01)$/;

/** `error` itself, or a DatabaseUnavailable that was caused by it. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !(error instanceof Error)) return error;
  const { message, code } = error as Error & { code?: unknown };
  const isLost =
    serverCodes.test(String(code)) || socketCodes.test(String(code)) || lost.test(String(message));
  return isLost ? new DatabaseUnavailable(error) : error;
}
