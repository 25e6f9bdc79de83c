import type { FastifyReply } from "fastify";
import * as address from "@attune/contract/audio-address";
import { getOwnMeasurement, getTrackCertificate } from "@attune/contract/certificate";
import * as downloads from "@attune/contract/downloads";
import * as library from "@attune/contract/library";
import * as player from "@attune/contract/player";
import * as review from "@attune/contract/review";
import { ProblemError } from "../../http/problem.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { streamSound } from "../../http/stream-sound.ts";
import { certifyTrack } from "./certify-track.ts";
import { findEntrySource, findSource } from "./find-source.ts";
import { openSound } from "./open-sound.ts";
import { answerSceneOffer } from "./answer-scene-offer.ts";
import { getListening, listListeningDays, reportListening } from "./listening.ts";
import { reportOfflineListening } from "./report-offline.ts";
import { grantDownload, renewDownloads } from "./grant-download.ts";
import { listTracks } from "./list-tracks.ts";
import { listTracksInReview, regenerateTrack, reviewTrack } from "./review-track.ts";
import { saveDraft } from "./review-draft.ts";
import { measureOwnTrack } from "./measure-own-track.ts";
import { listProgrammes, showReview } from "./show-review.ts";
import { sceneRequest } from "./scene-request.ts";
import { letAudioOriginRead, mountPreflight } from "./audio-origin.ts";
import { checkSignedSound, openSignedSound, signSound } from "./signed-sound.ts";
import { sendCertificate } from "./send-certificate.ts";
import { undoReview, withdrawTrack } from "./withdraw-track.ts";

export function trackRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, library.listTracks, ({ who }) => listTracks(app, who.userId));

  mount(context, library.answerSceneOffer, async ({ who, params, body }) => {
    await answerSceneOffer(app, who, { trackId: params.id, isAccepted: body.isAccepted });
  });

  mount(context, player.streamTrack, async ({ who, params, query, request, reply }) => {
    if (query.solo !== undefined && who.role !== "admin")
      throw new ProblemError(player.soloForStaff);
    const source = await findSource(app, who, params.id);
    const sound = await openSound(app, source, query);
    await streamSound(sound, request, reply);
  });

  mount(context, address.signAudioAddress, ({ who, params, query }) =>
    signSound(app, who, params.id, query),
  );

  mountPreflight(context);

  mount(context, address.streamSignedSound, async ({ params, query, request, reply }) => {
    letAudioOriginRead(app, request, reply);
    const sound = await openSignedSound(app, params.id, query.token);
    await streamSound(sound, request, reply);
  });

  mount(context, address.checkSignedSound, async ({ params, query }) => {
    checkSignedSound(app, params.id, query.token);
  });

  mount(context, player.reportOfflineListening, ({ who, body }) =>
    reportOfflineListening(app, who.userId, body),
  );

  mount(context, player.reportListening, async ({ who, body }) => {
    await reportListening(app, who, body);
  });

  mount(context, player.getListening, ({ who }) => getListening(app, who.userId));

  mount(context, player.listListeningDays, ({ who }) => listListeningDays(app, who.userId));

  mount(context, downloads.grantDownload, async ({ who, body }) => {
    return await grantDownload(app, who, body.trackId);
  });

  mount(context, downloads.renewDownloads, ({ who }) => renewDownloads(app, who.userId));

  mount(context, player.streamRendition, async ({ params, query, request, reply }) => {
    const source = await findEntrySource(app, params.id);
    const sound = await openSound(app, source, query);
    await streamSound(sound, request, reply);
  });

  mount(context, review.listTracksInReview, ({ query }) =>
    listTracksInReview(app, query.page ?? 1),
  );

  mount(context, review.getTrackReview, ({ params, who }) =>
    showReview(app, params.id, who.userId),
  );

  mount(context, review.listProgrammes, ({ params }) => listProgrammes(app, params.id));

  mount(context, review.saveReviewDraft, async ({ params, body, who }) => {
    await saveDraft(app, { trackId: params.id, staffId: who.userId, note: body.note });
  });

  mount(context, review.reviewTrack, async ({ who, params, body }) => {
    const userId = await reviewTrack(app, params.id, who.userId, body);
    return { id: params.id, userId, status: body.decision };
  });

  mount(context, review.undoReview, async ({ params: { id } }) => ({
    id,
    userId: await undoReview(app, id),
    status: "pending" as const,
  }));

  mount(context, review.withdrawTrack, async ({ params: { id }, body }) => ({
    id,
    userId: await withdrawTrack(app, id, body.reason),
    status: "pending" as const,
  }));

  mount(context, review.regenerateTrack, async ({ params }) => ({
    questionnaireId: await regenerateTrack(app, params.id),
  }));

  mount(context, getTrackCertificate, async ({ params, query, reply }) => {
    const { output = "headphones", bed = "none", scene = "none", format = "json" } = query;
    const surroundings = sceneRequest(scene, query);
    const left = leftBy(reply);
    const certificate = await certifyTrack(app, params.id, { output, bed, surroundings }, left);
    await sendCertificate(reply, certificate, format);
    return certificate;
  });

  mount(context, getOwnMeasurement, async ({ who, params, query, reply }) => {
    const { output = "headphones" } = query;
    return await measureOwnTrack(app, who, { trackId: params.id, output }, leftBy(reply));
  });
}

/** Aborted when the client disconnects before the reply is sent. */
function leftBy(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once("close", () => left.abort());
  return left.signal;
}
