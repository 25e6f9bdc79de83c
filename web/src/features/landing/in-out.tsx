import type { ReactNode } from "react";

/** Both variants are in the page; the script's mark on the root decides which of them is shown. */
export function InOut({ signedOut, signedIn }: { signedOut: ReactNode; signedIn: ReactNode }) {
  return (
    <>
      <span className="contents in-data-[session=in]:hidden">{signedOut}</span>
      <span className="hidden in-data-[session=in]:contents">{signedIn}</span>
    </>
  );
}
