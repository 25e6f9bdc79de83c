import { late } from "../../ui/late.tsx";
import { bedCopy, lengthCopy } from "./track.copy.ts";

/** Nobody chooses before the library stands. Its own words keep the room, however they wrap. */
export const LateSoundChoices = late(
  async () => (await import("./sound-choices.tsx")).SoundChoices,
  <div aria-hidden className="invisible grid gap-6">
    {[lengthCopy, bedCopy].map(({ label, hint }) => (
      <div key={label}>
        <p className="mb-1 text-15 font-semibold">{label}</p>
        <p className="mb-2 text-15">{hint}</p>
        <div className="h-12" />
      </div>
    ))}
  </div>,
);
