import { late } from "../../ui/late.tsx";
import { bedCopy } from "./track.copy.ts";

/** Nobody chooses before the library stands. Its own words keep the room, however they wrap. */
export const LateBedChoice = late(
  async () => (await import("./bed-choice.tsx")).BedChoice,
  <div aria-hidden className="invisible">
    <p className="mb-1 text-15 font-semibold">{bedCopy.label}</p>
    <p className="mb-2 text-15">{bedCopy.hint}</p>
    <div className="h-12" />
  </div>,
);
