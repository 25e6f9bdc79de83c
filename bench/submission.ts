import { Caller } from "../server/src/testing/caller.ts";
import { spread } from "./support/figures.ts";
import { freeListener, submitAndListen } from "./support/free-listener.ts";
import { withProduct } from "./support/with-product.ts";

const people = 50;

/** From the submission of an assessment to the first playable byte, for 50 people one after another. */
export async function run(): Promise<void> {
  await withProduct(async ({ origin, readyMs }) => {
    const admin = new Caller(origin);
    await admin.signIn("admin");
    const acknowledged: number[] = [];
    const playable: number[] = [];
    for (let index = 1; index <= people; index += 1) {
      const listener = await freeListener(origin, admin, `bench-${index}`);
      const { acknowledgedMs, playableMs } = await submitAndListen(listener);
      acknowledged.push(acknowledgedMs);
      playable.push(playableMs);
    }
    console.log(`${people} people one after another; the server was ready in ${readyMs | 0} ms`);
    console.table({
      "submission -> acknowledged": spread(acknowledged),
      "submission -> first playable byte": spread(playable),
    });
  });
}
