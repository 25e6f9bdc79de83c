import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import type { SocialWebhook } from "../../social-settings.ts";
import type { Clock } from "../clock.ts";
import { ChannelFault, type CampaignPost, type Channel } from "./port.ts";

const mostAnswerBytes = 64 * 1024;

/**
 * Posts a campaign as JSON to the operator's own address, signed: `x-attune-signature` is
 * `t=SECONDS,v1=HEX`, where HEX is the HMAC-SHA256 of `SECONDS.BODY` under the shared secret. Any
 * answer below 300 means published. Nothing is followed and nothing is repeated.
 */
export const openWebhookChannel = (
  { url, secret }: SocialWebhook,
  clock: Clock,
  mostMs = 20_000,
): Channel => ({
  name: new URL(url).host,
  async publish(post) {
    const body = bodyOf(post);
    const seconds = Math.floor(clock.now().getTime() / 1000);
    const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": `${post.campaignId}:${post.attempt}`,
        "x-attune-signature": `t=${seconds},v1=${signature}`,
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(mostMs),
    }).catch((error: Error) => {
      throw new ChannelFault(isRefusal(error) ? unreachable : unknown, { cause: error });
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new ChannelFault(`The channel answered ${answer.status} and did not publish it.`);
    }
    return { reference: await readReference(answer) };
  },
});

const unreachable = "The channel could not be reached, so nothing was published.";
const unknown =
  "The channel gave no answer, so it may have published the campaign or not. Please look there before you try again.";

/** Nothing was sent where no connection was made. */
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

/** An address or an id where the answer names one; it is published whatever the answer says. */
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
