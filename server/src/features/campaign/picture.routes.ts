import type { Selectable } from "kysely";
import * as contract from "@attune/contract/campaign-picture";
import { notFound } from "@attune/contract/problem";
import type { SocialImagesTable } from "../../adapters/database/schema/social.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { orProblem } from "../../http/problem.ts";
import { openPicture, pictureType } from "./find-picture.ts";
import { describePicture, makePicture, removePicture } from "./make-picture.ts";
import { pictureUrl } from "./picture-url.ts";
import { countPictures, findPicture, listPictures, markPictureDeleted } from "./picture.sql.ts";

const pageSize = 12;

export function pictureRoutes(context: RouteContext): void {
  const { app } = context;
  const present = async (id: string) => {
    const row = orProblem(await findPicture(app.db, id), notFound);
    return presentPicture(row);
  };

  mount(context, contract.generateImage, async ({ body, who }) => {
    const { id, hasModelFailed } = await makePicture(app, who.userId, body);
    return { ...(await present(id)), ...(hasModelFailed && { hasModelFailed }) };
  });

  mount(context, contract.listPictures, async ({ query: { page = 1 } }) => ({
    pictures: (await listPictures(app.db, pageSize, (page - 1) * pageSize)).map(presentPicture),
    total: await countPictures(app.db),
    pageSize,
  }));

  mount(context, contract.streamPicture, async ({ params, reply }) => {
    const { sizeBytes, stream } = await openPicture(app, params.id);
    await reply
      .headers({
        "content-length": String(sizeBytes),
        "content-disposition": `inline; filename="picture-${params.id.slice(0, 8)}.png"`,
        // A picture never changes under its id; `private` keeps it out of shared caches.
        "cache-control": "private, max-age=3600, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
      })
      .type(pictureType)
      .send(stream);
  });

  mount(context, contract.describePicture, async ({ params, body }) => {
    await describePicture(app, params.id, body.altText);
    return await present(params.id);
  });

  mount(context, contract.deletePicture, async ({ body }) => {
    await removePicture(app, body.imageUrl);
  });

  mount(context, contract.restorePicture, async ({ params }) => {
    await markPictureDeleted(app.db, params.id, null);
    return await present(params.id);
  });
}

const presentPicture = (it: Selectable<SocialImagesTable>): contract.PictureAnswer => ({
  id: it.id,
  imageUrl: pictureUrl(it.id),
  prompt: it.prompt,
  variant: it.variant,
  altText: it.alt_text,
  madeBy: it.made_by,
  createdAt: it.created_at.toISOString(),
});
