import { late } from "../../ui/late.tsx";

/** Nobody chooses before the library stands. */
export const LateSoundChoices = late(
  async () => (await import("./sound-choices.tsx")).SoundChoices,
  <div className="h-112" />,
);
