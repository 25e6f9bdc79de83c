import { useState } from "react";
import { MoonStar } from "lucide-react";
import { SmallButton } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { findNight, rememberNight } from "./device-memory.ts";
import { nightCopy } from "./night.copy.ts";

const NightLook = lazyPart(async () => (await import("./night-look.tsx")).NightLook);

/** Turns on the night look. If it was never turned off, the next Play shows it again. */
export function NightButton() {
  const [isOn, setIsOn] = useState(findNight);
  const turn = (next: boolean) => {
    rememberNight(next);
    setIsOn(next);
  };
  return (
    <>
      <SmallButton
        variant="quiet"
        onPointerEnter={() => void NightLook.prefetch()}
        onFocus={() => void NightLook.prefetch()}
        onClick={() => turn(true)}
      >
        <MoonStar aria-hidden size="1.125rem" />
        {nightCopy.open}
      </SmallButton>
      {isOn && <NightLook onLeave={() => turn(false)} />}
    </>
  );
}
