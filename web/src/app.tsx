import { StrictMode } from "react";
import { SessionProvider } from "./api/session.tsx";
import { ProofGate } from "./features/security/proof-gate.tsx";
import { AppRoutes } from "./routes.tsx";
import { lazyPart } from "./ui/lazy-part.tsx";
import { SubmitShortcut } from "./ui/submit-shortcut.ts";
import { Toasts } from "./ui/toasts.tsx";

const ProveByPasskey = lazyPart(
  async () => (await import("./features/passkey/prove-by-passkey.tsx")).ProveByPasskey,
);

/** The whole app; `isDrawnForStranger` is true when it hydrates a page prerendered without a session. */
export function App({ isDrawnForStranger }: { isDrawnForStranger: boolean }) {
  return (
    <StrictMode>
      <SessionProvider isDrawnForStranger={isDrawnForStranger}>
        <AppRoutes />
        <ProofGate otherProof={ProveByPasskey} />
        <Toasts />
        <SubmitShortcut />
      </SessionProvider>
    </StrictMode>
  );
}
