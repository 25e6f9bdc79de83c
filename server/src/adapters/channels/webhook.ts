import * as z from "zod/mini";
import type { Webhook } from "../../webhook-settings.ts";
import type { Clock } from "../clock.ts";
import { postSigned } from "../signed-post.ts";
import { ChannelFault, type CampaignPost, type Channel } from "./port.ts";

const mostAnswerBytes = 64 * 1024;

/**
 * Posts a campaign as signed JSON (see signed-post.ts) to the operator's own address. Any status
 * below 300 means published. Never retried.
 */
export const openWebhookChannel = (webhook: Webhook, clock: Clock, mostMs = 20_000): Channel => ({
  name: new URL(webhook.url).host,
  async publish(post) {
    const answer = await postSigned(webhook, clock, {
      body: bodyOf(post),
      idempotencyKey: `${post.campaignId}:${post.attempt}`,
      mostMs,
    }).catch((error: Error) => {
      throw new ChannelFault(isRefusal(error) ? unreachable : unknown, { cause: error });
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new ChannelFault(`The channel returned ${answer.status} and did not publish it.`);
    }
    return { reference: await readReference(answer) };
  },
});

const unreachable = "The channel could not be reached, so nothing was published.";
const unknown =
  "The channel did not respond, so it may have published the campaign. Please check there before you try again.";

/** Without a connection, nothing was sent. */
function isRefusal(error: Error): boolean {
  const { code } = (error.cause ?? {}) as { code?: string };
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH"].includes(code ?? "");
}

const bodyOf = ({ campaignId, attempt, platform, content, image }: CampaignPost) =>
  JSON.stringify({
    campaignId,
    attempt,
    platform,
    content,
    image:
      image === null
        ? null
        : {
            altText: image.altText,
            contentType: image.contentType,
            base64: image.bytes.toString("base64"),
          },
  });

const named = z.object({ url: z.optional(z.string()), id: z.optional(z.string()) });

/** A URL or id if the response has one; a successful response counts as published either way. */
async function readReference(answer: Response): Promise<string | null> {
  try {
    let text = "";
    for await (const piece of answer.body ?? []) {
      text += Buffer.from(piece).toString("utf8");
      if (text.length > mostAnswerBytes) return null;
    }
    const { url, id } = z.parse(named, JSON.parse(text));
    return (url ?? id)?.slice(0, 300) ?? null;
  } catch {
    return null;
  }
}
