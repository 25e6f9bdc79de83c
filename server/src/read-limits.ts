import type { ConfigVariable } from "./config-variables.ts";

export function readConnections(
  value: string | null,
  { name, usual }: { name: ConfigVariable; usual: number },
  faults: string[],
): number {
  const number = Number(value ?? usual);
  if (Number.isInteger(number) && number >= 2 && number <= 1000) return number;
  faults.push(`${name} must be a whole number from 2 to 1000`);
  return usual;
}

export function readDrain(value: string | null, isProduction: boolean, faults: string[]): number {
  if (value === null) return isProduction ? 5 : 0;
  if (/^([0-9]|[1-5][0-9]|60)$/.test(value)) return Number(value);
  faults.push(`DRAIN_SECONDS is "${value}"; it must be a whole number from 0 to 60`);
  return 0;
}

/** A nightly backup may be late by its duration and a few attempts. */
const usualAlertHours = 36;

export function readBackupAlert(
  value: string | null,
  isProduction: boolean,
  faults: string[],
): number | null {
  if (value === "off") return null;
  if (value === null) return isProduction ? usualAlertHours : null;
  const hours = Number(value);
  if (Number.isInteger(hours) && hours >= 1 && hours <= 1000) return hours;
  faults.push(`BACKUP_ALERT_HOURS is "${value}"; it must be off, or a whole number from 1 to 1000`);
  return null;
}
