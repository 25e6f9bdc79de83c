import {
  DatabaseInUse,
  DatabaseUnavailable,
  DumpFailed,
  NotMigrated,
  RoleTooStrong,
  SharedSessions,
} from "./adapters/database/port.ts";
import { WrongKeys } from "./adapters/keyring/port.ts";
import { certificateAdvice } from "./certificate-fault.ts";
import { ConfigError } from "./config.ts";
import { StartRefused } from "./doctor/finding.ts";
import { poolerAdvice } from "./pooler-advice.ts";

/**
 * What an operator can do about an error at startup or of a command: a sentence with the variable's name.
 * Undefined for a bug, which is reported with its stack trace.
 */
export function faultSentence(error: unknown): string | undefined {
  if (explainedFaults.some((it) => error instanceof it)) return (error as Error).message;
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const fault = (first ?? {}) as Partial<SystemFault>;
  const { code = "", syscall, path, hostname, severity, message = "" } = fault;
  if (syscall === "listen") return listenSentence(fault);
  if (syscall === "getaddrinfo")
    return `There is no address called ${hostname}: look at HOST and DATABASE_URL.`;
  if (path === undefined && (fullDisk.test(code) || /No space left on device/.test(message)))
    return "A disk is full, and the command was given up: make room on the disk of DATA_DIR, or of the file that the command names.";
  // Only a backup is created with the demand that there be no such file.
  if (path !== undefined && code === "EEXIST" && syscall === "open")
    return `${path} exists already and was not changed: choose another name.`;
  if (path !== undefined && code in fileFaults)
    return `${path} ${fileFaults[code]}. Look at DATA_DIR, or at the file that the command names.`;
  const setting = poolerAdvice(message);
  if (setting !== undefined)
    return `The database of DATABASE_URL cannot be used (${message}): ${setting}.`;
  // Nothing else is connected to at startup. PostgreSQL's classes 28, 3D and 08 mean that the
  // connection was refused.
  if (
    first instanceof DatabaseUnavailable ||
    connectionFaults.test(code) ||
    (severity !== undefined && /^(28|3D|08|42501)/.test(code))
  )
    return `The database of DATABASE_URL cannot be used: ${message}.`;
  if (message.includes("does not support SSL"))
    return `The database of DATABASE_URL cannot be used: ${message}. Enable TLS there (ssl = on), or, on a private network, remove sslmode and set PRIVATE_NETWORK=1.`;
  const advice = certificateAdvice(first);
  if (advice !== undefined)
    return `A certificate is not accepted (${message}). Look at the database first: ${advice}.`;
  return code.startsWith("ERR_PARSE_ARGS") ? message : undefined;
}

/** Errors whose message says what to do. */
const explainedFaults = [
  ConfigError,
  DatabaseInUse,
  DumpFailed,
  NotMigrated,
  RoleTooStrong,
  SharedSessions,
  StartRefused,
  WrongKeys,
];

interface SystemFault {
  code: string;
  syscall: string;
  path: string;
  hostname: string;
  address: string;
  port: number;
  message: string;
  /** PostgreSQL's severity. */
  severity: string;
}

const fullDisk = /^(ENOSPC|EDQUOT)$/;
const connectionFaults = /^(ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET)$/;

const fileFaults: Record<string, string> = {
  EACCES: "may not be read or written by this user",
  EPERM: "may not be read or written by this user",
  EROFS: "is on a read-only disk",
  ENOENT: "does not exist, or cannot be created",
  ENOTDIR: "is not in a folder",
  EEXIST: "is a file, where a folder is needed",
  EISDIR: "is a folder, where a file is needed",
  ENOSPC: "is on a full disk",
};

function listenSentence({ code, address, port }: Partial<SystemFault>): string {
  if (code === "EADDRINUSE")
    return `Port ${port} at ${address} is taken: stop what listens there, or set another PORT (METRICS, if it is that one).`;
  if (code === "EACCES")
    return `This user may not listen on port ${port}: set PORT (or METRICS) above 1023.`;
  return `Nothing can listen at ${address}: HOST (or METRICS) must be an address of this machine, such as 127.0.0.1.`;
}
