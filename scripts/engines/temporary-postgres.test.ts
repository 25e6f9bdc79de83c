import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { findLesserAccount, findPostgresPrograms } from "./postgres-programs.ts";
import { startTemporaryPostgres } from "./temporary-postgres.ts";

const mayStart = findPostgresPrograms() !== undefined && findLesserAccount() !== "none";

test.runIf(mayStart)(
  "a temporary PostgreSQL starts again after a kill, and answers until it is stopped",
  async () => {
    const engine = await startTemporaryPostgres();
    if (engine.url === undefined) throw new Error(engine.reason);
    expect(await askForEncryption(engine.url)).toBe("N");
    process.kill(engine.pid(), "SIGKILL");
    await engine.startAgain();
    expect(await askForEncryption(engine.url)).toBe("N");
    await engine.stop();
    await expect(askForEncryption(engine.url)).rejects.toThrow("ECONNREFUSED");
  },
);

test("reports a machine without PostgreSQL's programs", async () => {
  const reason = "PostgreSQL's programs are not on this machine";
  expect(await startTemporaryPostgres(null)).toEqual({ url: undefined, reason, isFault: false });
});

test("returns the failure of a PostgreSQL program as a reason", async () => {
  const engine = await startTemporaryPostgres("/nowhere");
  expect(engine).toMatchObject({
    url: undefined,
    reason: expect.stringContaining("did not start"),
  });
});

/** The SSLRequest of PostgreSQL's protocol, which only PostgreSQL answers with S or N. */
async function askForEncryption(url: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(Uint8Array.of(0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f));
  const [answer] = await once(socket, "data");
  socket.destroy();
  return String(answer);
}
