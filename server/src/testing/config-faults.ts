import { ConfigError, readConfig } from "../config.ts";
import type { Environment } from "../read-environment.ts";

/** What is wrong with an environment; empty if the product would start. */
export function configFaults(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}
