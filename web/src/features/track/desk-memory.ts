import { onPersonNews } from "../../api/person-news.ts";
import type { HeardRange } from "./heard-ranges.ts";

interface DeskMemory {
  notes: Readonly<Record<string, string>>;
  /** What was played of each audio, named by `versionOf`. */
  heard: Readonly<Record<string, readonly HeardRange[]>>;
}

const nothing: DeskMemory = { notes: {}, heard: {} };

let memory = nothing;

/** What a reviewer wrote and heard, while the page is open; never on the device, and gone with the person. */
export const deskMemory = (): DeskMemory => memory;

export function keepDeskMemory(changes: Partial<DeskMemory>): void {
  memory = { ...memory, ...changes };
}

/** One that is made again has to be listened to again. */
export const versionOf = ({ id, createdAt }: { id: string; createdAt: string }): string =>
  `${id} ${createdAt}`;

onPersonNews((news) => {
  if (news === "entered" || news === "left") memory = nothing;
});
