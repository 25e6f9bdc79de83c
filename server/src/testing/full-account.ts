import type { AudioAddress } from "@attune/contract/audio-address";
import type { OwnSession } from "@attune/contract/own-session";
import { wizardBody } from "./answers.ts";
import { type Person, programmeFor } from "./journey.ts";
import type { MoneyProduct } from "./money.ts";
import { makePasskey } from "./passkeys.ts";
import { saveAtStripe } from "./save-card.ts";
import { shortenProgramme } from "./shorten-programme.ts";
import type { Ask, Visitor } from "./visitor.ts";

/** Ids of records by the path up to where they stand, such as `/api/audio/{id}`. */
export type RecordIds = Readonly<Record<string, string>>;

/** The path with a record's id; throws if there is no record for it. */
export function pathWithId(path: string, ids: RecordIds): string {
  const place = /^.*?\{\w+\}(\/\{\w+\})*/.exec(path)?.[0];
  if (place === undefined) return path;
  const id = ids[place];
  if (id === undefined || id === "") throw new Error(`There is no record for ${place}`);
  return path.replace(place, place.replace(/\{.*\}/, id));
}

/** Words that stand only in the records of one customer. */
export const planted = {
  answer: "zqxanswer",
  ticket: "zqxticket",
  ticketNote: "zqxremark",
  review: "zqxreview",
  shareLabel: "zqxlabel",
  assignmentNote: "zqxassigned",
  complaint: "zqxcomplaint",
  caseNote: "zqxcontact",
  draft: "zqxdraft",
  refundReason: "zqxrefund",
};

/** One record of each kind that a customer has. */
export async function fillAccount(
  product: MoneyProduct,
  { visitor }: Person,
): Promise<Record<string, string>> {
  const { id: track } = await programmeFor(
    visitor,
    wizardBody({ additional: `Since the ${planted.answer} it is better` }),
  );
  // Measuring a whole programme takes a minute.
  await shortenProgramme(product, track, 2);
  const first = async (url: string) => (await visitor.get(url)).json<{ id: string }[]>()[0]?.id;
  const sessions = (await visitor.get("/api/user/sessions")).json<OwnSession[]>();
  const card = await saveAtStripe(product, visitor);
  await visitor.post("/api/user/payment-cards", { paymentMethodId: card });
  const { url } = (await visitor.get(`/api/audio/${track}/address`)).json<AudioAddress>();
  return {
    "/api/audio/{id}": track,
    "/api/sounds/{id}": new URL(url).pathname.split("/").at(-1) ?? "",
    "/api/user/audio-files/{id}": track,
    "/api/user/questionnaires/{id}": (await first("/api/user/questionnaires")) ?? "",
    "/api/user/sessions/{id}": sessions[0]?.id ?? "",
    "/api/user/payment-cards/{id}": card,
    "/api/user/passkeys/{id}": (await makePasskey(visitor)).passkey.id,
    "/api/support-tickets/{id}": await create(visitor, "/api/support-tickets", {
      category: "Other",
      urgency: "Normal",
      subject: "An invoice",
      message: `The ${planted.ticket} of October is missing.`,
    }),
    "/api/user/shares/{id}": await create(visitor, "/api/user/shares", {
      parts: ["scores", "answers"],
      days: 7,
      label: `Dr ${planted.shareLabel}`,
    }),
    "/api/user/check-ins/{id}": await create(visitor, "/api/user/check-ins", {
      trackId: track,
      before: [{ topic: "stress", value: 5 }],
    }),
  };
}

/** Returns the id of what was created. */
export async function create(
  visitor: Visitor,
  url: string,
  body: unknown,
  ask?: Ask,
): Promise<string> {
  const answer = await visitor.post(url, body, ask);
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
  return answer.json<{ id: string }>().id;
}
