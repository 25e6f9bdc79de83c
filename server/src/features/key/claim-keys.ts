import { recordFinding, resolveFindings } from "../../http/open-findings.ts";
import { announceKeys } from "./announce-keys.ts";
import { checkKeys } from "./check-keys.ts";
import { WrongKeys } from "../../adapters/keyring/port.ts";

type Deps = Parameters<typeof checkKeys>[0] & Parameters<typeof announceKeys>[0];

/**
 * Before encrypting or decrypting anything, checks the keys against the database and the other processes. A
 * refusal raises an alert until a process of this kind starts. Returns a function that releases the keys at
 * the end.
 */
export async function claimKeys(app: Deps): Promise<() => Promise<void>> {
  const { process: place } = app.config;
  return await reportingRefusal(app, async () => {
    await checkKeys(app);
    const stop = await announceKeys(app);
    await resolveFindings(app.db, "keys-refused", { at: place });
    return stop;
  });
}

/** If `work` refuses the keys, the staff who use the other processes are notified. */
export async function reportingRefusal<T>(
  app: Pick<Deps, "db" | "engine" | "clock" | "config">,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // The embedded database has no other processes, so nothing at all is written.
    if (error instanceof WrongKeys && app.engine === "postgres")
      await recordFinding(app.db, {
        kind: "keys-refused",
        place: app.config.process,
        sentence: error.message,
        found_at: app.clock.now(),
      });
    throw error;
  }
}
