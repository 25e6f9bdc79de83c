import { useEffect, useEffectEvent } from "react";
import { isShake, nextPushes, type Pushes } from "./shake.ts";

/** Whether motion sensors work without a permission prompt, which is unsuitable in the dark. */
export function mayShake(): boolean {
  return (
    typeof DeviceMotionEvent === "function" &&
    !("requestPermission" in DeviceMotionEvent) &&
    matchMedia("(pointer: coarse)").matches
  );
}

/** Calls back once for each shake of the device, while `isListening`. */
export function useShake(isListening: boolean, onShake: () => void): void {
  const shaken = useEffectEvent(onShake);
  useEffect(() => {
    if (!isListening || !mayShake()) return undefined;
    let pushes: Pushes = [];
    const feel = ({ accelerationIncludingGravity: felt, timeStamp: atMs }: DeviceMotionEvent) => {
      const [x, y, z] = [felt?.x ?? Number.NaN, felt?.y ?? Number.NaN, felt?.z ?? Number.NaN];
      pushes = nextPushes(pushes, { x, y, z, atMs });
      if (!isShake(pushes)) return;
      pushes = [];
      shaken();
    };
    addEventListener("devicemotion", feel);
    return () => removeEventListener("devicemotion", feel);
  }, [isListening]);
}
