import type { ReactNode } from "react";

/** Contains both variants; an attribute that the script sets on the root decides which is shown. */
export function InOut({ signedOut, signedIn }: { signedOut: ReactNode; signedIn: ReactNode }) {
  return (
    <>
      <span className="contents in-data-[session=in]:hidden">{signedOut}</span>
      <span className="hidden in-data-[session=in]:contents">{signedIn}</span>
    </>
  );
}
