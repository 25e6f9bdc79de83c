import { onPersonNews } from "../../api/person-news.ts";

interface DeskMemory {
  notes: Readonly<Record<string, string>>;
  /** Each audio that has sounded here, as `versionOf` names it. */
  heard: readonly string[];
}

const nothing: DeskMemory = { notes: {}, heard: [] };

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
