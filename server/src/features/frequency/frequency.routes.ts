import * as contract from "@attune/contract/frequency";
import * as importContract from "@attune/contract/frequency-import";
import { notFound } from "@attune/contract/problem";
import { isSearched } from "../../adapters/database/schema/search-text.ts";
import { findUsername } from "../../adapters/database/schema/users.ts";
import { changeOrShow } from "../../http/based-on.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { screenAssignedJob } from "../../jobs.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { streamSound } from "../../http/stream-sound.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { listWhole } from "./frequency.sql.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { changeEntry, createEntry } from "./save-entry.ts";
import { countHidden, countMatching, listPage } from "./library.sql.ts";
import { listRanked } from "./ranked-search.sql.ts";
import { presentEntry } from "./present-entry.ts";
import { listReceiver } from "./receive-list.ts";
import { soundReceiver } from "./receive-sound.ts";
import { removeEntry, restoreEntry } from "./remove-entry.ts";
import { sendList } from "./send-list.ts";
import { findUploadedSound } from "./uploaded-sound.ts";

const mostAtOnce = 1000;
const mostCounted = 1000;

export function frequencyRoutes(context: RouteContext): void {
  const { app } = context;
  const receiver = soundReceiver(app);
  const present = async (id: string) => {
    const [row] = await listWhole(app.db, [id]);
    if (row === undefined) throw new ProblemError(notFound);
    return presentEntry(row);
  };

  mount(context, contract.listFrequencies, async ({ query }) => {
    const { sort = "name", direction = "asc", page = 1, pageSize, ...filter } = query;
    const limit = pageSize ?? mostAtOnce;
    const cut = { limit, offset: (page - 1) * limit };
    const { search } = filter;
    const ids =
      sort === "relevance" && isSearched(search)
        ? await listRanked(app.db, { ...filter, search }, cut)
        : await listPage(app.db, filter, {
            ...cut,
            sort: sort === "relevance" ? "name" : sort,
            direction,
          });
    return (await listWhole(app.db, ids)).map(presentEntry);
  });

  mount(context, contract.getFrequencyFigures, async ({ query }) => {
    const isSearching = (query.search ?? "") !== "";
    const most = isSearching ? mostCounted : undefined;
    const matching = await countMatching(app.db, query, most);
    return {
      matching,
      hidden: await countHidden(app.db, query, most),
      isCapped: matching === most,
    };
  });

  mount(context, contract.getFrequency, ({ params }) => present(params.id));

  mount(
    context,
    contract.createFrequency,
    async ({ body, file, who, reply }) => {
      const id = await createEntry(app, who.userId, body, file);
      void reply.header("location", `/api/admin/frequencies/${id}`);
      return await present(id);
    },
    { receiver },
  );

  mount(
    context,
    contract.changeFrequency,
    ({ params, body, file }) =>
      changeOrShow(
        contract.changeFrequency,
        () => changeEntry(app, params.id, body, file),
        () => present(params.id),
      ),
    { receiver },
  );

  mount(context, contract.deleteFrequency, async ({ params }) => {
    await removeEntry(app, params.id);
  });

  mount(context, contract.restoreFrequency, async ({ params }) => {
    await restoreEntry(app, params.id);
    return await present(params.id);
  });

  mount(
    context,
    importContract.importFrequencies,
    async ({ body, file, who }) => {
      if (file === null) throw new ProblemError(importContract.invalidList);
      const curator = (await findUsername(app.db, who.userId)) ?? "staff";
      const options = { ...body, curator, importedBy: who.userId };
      return await app.inTransaction(async (db) => {
        const report = await importCatalogue({ ...app, db }, file, options);
        await app.queue.enqueue(db, screenAssignedJob, {});
        return report;
      });
    },
    { receiver: listReceiver },
  );

  mount(context, importContract.exportFrequencies, async ({ query, reply }) => {
    await sendList(app, reply, query);
  });

  mount(context, importContract.listDuplicates, () => findDuplicates(app));

  mount(context, contract.streamFrequency, async ({ params, request, reply }) => {
    const sound = orProblem(await findUploadedSound(app, params.id), notFound);
    await streamSound(sound, request, reply);
  });
}
