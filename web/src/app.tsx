import { StrictMode } from "react";
import { SessionProvider } from "./api/session.tsx";
import { ProofGate } from "./features/security/proof-gate.tsx";
import { AppRoutes } from "./routes.tsx";
import { Toasts } from "./ui/toasts.tsx";

export function App() {
  return (
    <StrictMode>
      <SessionProvider>
        <AppRoutes />
        <ProofGate />
        <Toasts />
      </SessionProvider>
    </StrictMode>
  );
}
