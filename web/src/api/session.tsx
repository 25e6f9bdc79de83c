import { createContext, useContext, useMemo, type ReactNode } from "react";
import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { register as registerEndpoint } from "@attune/contract/account";
import type { BodyInputOf } from "@attune/contract/endpoint";
import { login as loginEndpoint, logout as logoutEndpoint } from "@attune/contract/session";
import { getUser, type UserAnswer } from "@attune/contract/user";
import { ApiError } from "./api-error.ts";
import { call } from "./call.ts";
import { clearCsrfToken } from "./csrf-token.ts";
import { mayBeSignedIn } from "./session-hint.ts";

export interface Session {
  /** Null while nobody is signed in, and while that is not yet known: look at `isLoading` first. */
  user: UserAnswer | null;
  isLoading: boolean;
  /** Set where the server could not be asked; a 401 is no error. */
  error: Error | null;
  refetch: () => Promise<unknown>;
  login: (body: BodyInputOf<typeof loginEndpoint>) => Promise<UserAnswer>;
  register: (body: BodyInputOf<typeof registerEndpoint>) => Promise<UserAnswer>;
  logout: () => Promise<void>;
}

export const userQuery = queryOptions({
  queryKey: ["api", "user"],
  queryFn: ({ signal }) => findUser(signal),
  initialData: () => (mayBeSignedIn() ? undefined : null),
  staleTime: Infinity,
  gcTime: Infinity,
});

const SessionContext = createContext<Session | null>(null);

interface SessionProviderProps {
  children: ReactNode;
  /** What else must not outlive a session, such as answers kept on this device. */
  onLogout?: () => void | Promise<void>;
}

export function SessionProvider({ children, onLogout }: SessionProviderProps) {
  const client = useQueryClient();
  const { data, isPending, error, refetch } = useQuery(userQuery);
  const session = useMemo<Session>(
    () => ({
      user: data ?? null,
      isLoading: isPending,
      error,
      refetch,
      login: async (body) => enter(client, await call(loginEndpoint, { body })),
      register: async (body) => enter(client, await call(registerEndpoint, { body })),
      logout: async () => {
        await call(logoutEndpoint);
        await onLogout?.();
        leave(client);
      },
    }),
    [client, data, isPending, error, refetch, onLogout],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("useSession must be used within a SessionProvider");
  return session;
}

/** `admin` and `admin_manager` work in the back office, everybody else has a dashboard. */
export function homeOf(user: UserAnswer): "/admin" | "/dashboard" {
  return user.role === "user" ? "/dashboard" : "/admin";
}

async function findUser(signal: AbortSignal): Promise<UserAnswer | null> {
  if (!mayBeSignedIn()) return null;
  try {
    return await call(getUser, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

async function enter(client: QueryClient, user: UserAnswer): Promise<UserAnswer> {
  forget(client);
  client.setQueryData(userQuery.queryKey, user);
  // Observers hear of it with the next timer; whoever goes on to a guarded route must come after them.
  await new Promise((resolve) => setTimeout(resolve));
  return user;
}

function leave(client: QueryClient): void {
  forget(client);
  client.setQueryData(userQuery.queryKey, null);
}

/** Nothing that one person read may be shown to the next. */
function forget(client: QueryClient): void {
  clearCsrfToken();
  client.removeQueries({
    predicate: (it) => it.queryHash !== JSON.stringify(userQuery.queryKey),
  });
}
