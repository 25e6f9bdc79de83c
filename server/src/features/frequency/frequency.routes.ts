import * as contract from "@attune/contract/frequency";
import { notFound } from "@attune/contract/problem";
import { type Door, mount } from "../../http/mount.ts";
import { ProblemError } from "../../http/problem.ts";
import { streamSound } from "../../http/stream-sound.ts";
import { listAll } from "./frequency.sql.ts";
import { changeEntry, createEntry } from "./keep-entry.ts";
import { presentEntry } from "./present-entry.ts";
import { soundReceiver } from "./receive-sound.ts";
import { removeEntry } from "./remove-entry.ts";
import { findUploadedSound } from "./uploaded-sound.ts";

export function frequencyRoutes(door: Door): void {
  const { app } = door;
  const receiver = soundReceiver(app);
  const present = async (id: string) => {
    const [row] = await listAll(app.db, id);
    if (row === undefined) throw new ProblemError(notFound);
    return presentEntry(row);
  };

  mount(door, contract.listFrequencies, async () => (await listAll(app.db)).map(presentEntry));

  mount(
    door,
    contract.createFrequency,
    async ({ body, file, reply }) => {
      const id = await createEntry(app, body, file);
      void reply.header("location", `/api/admin/frequencies/${id}`);
      return await present(id);
    },
    { receiver },
  );

  mount(
    door,
    contract.changeFrequency,
    async ({ params, body, file }) => {
      await changeEntry(app, params.id, body, file);
      return await present(params.id);
    },
    { receiver },
  );

  mount(door, contract.deleteFrequency, async ({ params }) => {
    await removeEntry(app, params.id);
  });

  mount(door, contract.streamFrequency, async ({ params, request, reply }) => {
    const sound = await findUploadedSound(app, params.id);
    if (sound === undefined) throw new ProblemError(notFound);
    await streamSound(sound, request, reply);
  });
}
