import { openContainer } from "@attune/audio/container";
import * as contract from "@attune/contract/preview";
import { mount, type RouteContext } from "../../http/mount.ts";
import { streamSound } from "../../http/stream-sound.ts";
import { composedSound } from "../track/composed-sound.ts";
import { inTimeSlice } from "../track/time-slices.ts";
import { makePreview } from "./make-preview.ts";
import { openPreview } from "./preview-token.ts";

export function previewRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, contract.makePreview, ({ body }) => makePreview(app, body));

  // Decrypted again for each range, so that nothing of a preview outlives its request.
  mount(context, contract.streamPreview, async ({ params, request, reply }) => {
    const recipe = openPreview(app, params.token);
    const container = await inTimeSlice(() => openContainer(recipe, "flac"));
    await streamSound(composedSound(container), request, reply);
  });
}
