import { startTransition, useEffect, useState } from "react";

/**
 * What was read, drawn in slices when it first comes, so that a phone answers a tap meanwhile;
 * undefined until then. Whatever it becomes later is drawn at once.
 */
export function useArrived<Data>(data: Data | undefined): Data | undefined {
  const [isIn, setIsIn] = useState(data !== undefined);
  useEffect(() => {
    if (!isIn && data !== undefined) startTransition(() => setIsIn(true));
  }, [isIn, data]);
  return isIn ? data : undefined;
}
