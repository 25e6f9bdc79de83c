import { startTransition, useEffect, useState } from "react";

/**
 * Data rendered in a transition when it first arrives, so that a phone stays responsive; undefined until
 * then. Later changes are rendered at once.
 */
export function useArrived<Data>(data: Data | undefined): Data | undefined {
  const [isIn, setIsIn] = useState(data !== undefined);
  useEffect(() => {
    if (!isIn && data !== undefined) startTransition(() => setIsIn(true));
  }, [isIn, data]);
  return isIn ? data : undefined;
}
