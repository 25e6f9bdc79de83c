import { wavFile } from "@attune/audio/upload/testing/samples";
import type { Assignment } from "@attune/contract/assignment";
import type { SharedSummary } from "@attune/contract/share";
import { asForm } from "./form.ts";
import { freePerson, type Person, tracksOf } from "./journey.ts";
import type { Product } from "./product.ts";
import type { Visitor } from "./visitor.ts";

/** Entries of a catalogue whose sound may pulse or beat, and staff who give them to people. */
export class PulsedSounds {
  readonly staff: Visitor;
  readonly #beatsId: string;
  readonly #uploadId: string;

  private constructor(staff: Visitor, beatsId: string, uploadId: string) {
    this.staff = staff;
    this.#beatsId = beatsId;
    this.#uploadId = uploadId;
  }

  /** Adds an entry of 10 Hz and one with an upload, and makes the bonus of every customer beat. */
  static async add(product: Product): Promise<PulsedSounds> {
    const staff = await product.signedIn("admin");
    const beatsId = await addEntry(staff, "Ten beats", 10);
    const uploadId = await addEntry(staff, "A file of ours", 432);
    await change(staff, uploadId, ...asForm({}, { bytes: wavFile() }));
    const someone = await freePerson(product, "someone");
    const bonus = await bonusOf(someone);
    await change(staff, bonus?.id ?? "", { frequency: 10, delivery: "binaural" });
    return new PulsedSounds(staff, beatsId, uploadId);
  }

  giveBeats = (person: Person) => this.#give(person, this.#beatsId);
  giveUpload = (person: Person) => this.#give(person, this.#uploadId);

  /** The ids of this person's programmes, newest first. */
  async programmesOf({ id }: Person): Promise<string[]> {
    const answer = await this.staff.get(`/api/admin/users/${id}/programmes`);
    return answer.json<{ id: string }[]>().map((it) => it.id);
  }

  async #give({ id }: Person, frequencyId: string): Promise<Assignment> {
    const answer = await this.staff.post(`/api/admin/users/${id}/assignments`, { frequencyId });
    return answer.json<Assignment>();
  }
}

async function addEntry(staff: Visitor, name: string, frequency: number): Promise<string> {
  const fields = { name, category: "Ours", frequency };
  return (await staff.post("/api/admin/frequencies", fields)).json<{ id: string }>().id;
}

async function change(staff: Visitor, id: string, body: unknown, ask = {}): Promise<void> {
  const answer = await staff.patch(`/api/admin/frequencies/${id}`, body, ask);
  if (answer.statusCode !== 200) throw new Error(`The entry was not changed: ${answer.body}`);
}

export const playableIds = async ({ visitor }: Person) =>
  (await tracksOf(visitor)).map((it) => it.id);

export const bonusOf = async ({ visitor }: Person) =>
  (await tracksOf(visitor)).find((it) => it.name === "Better Sleep");

/** Of playing on headphones, playing on a speaker and downloading. */
export const statusesOf = async ({ visitor }: Person, trackId: string) => [
  (await visitor.get(`/api/audio/${trackId}?output=headphones`)).statusCode,
  (await visitor.get(`/api/audio/${trackId}?output=speaker`)).statusCode,
  (await visitor.post("/api/user/downloads", { trackId })).statusCode,
];

/** The check a device makes before it plays its downloads. */
export const downloadsOf = async ({ visitor }: Person) =>
  (await visitor.get("/api/user/downloads")).json<{ trackIds: string[] }>().trackIds;

export const sharedConditions = async ({ visitor }: Person) =>
  (await visitor.post("/api/user/shares/preview", { parts: ["safety"] })).json<SharedSummary>()
    .safety?.conditions;
