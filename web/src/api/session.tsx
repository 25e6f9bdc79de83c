import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { logout as logoutEndpoint } from "@attune/contract/session";
import { getUser, type UserAnswer } from "@attune/contract/user";
import { ApiError } from "./api-error.ts";
import { call } from "./call.ts";
import { clearCsrfToken } from "./csrf-token.ts";
import { onPersonEvent, emitPersonEvent } from "./person-events.ts";
import {
  claimDevice,
  forgetOldDrafts,
  forgetPersonOnDevice,
  leaveDevice,
} from "./personal-keys.ts";
import { mayBeSignedIn } from "./session-hint.ts";

export interface Session {
  /** Null if no user is signed in, or while loading: check `isLoading` first. */
  user: UserAnswer | null;
  isLoading: boolean;
  /** Set if the server could not be reached; a 401 is not an error. */
  error: Error | null;
  /** A user was signed in here until just now, and did not log out on this page. */
  hasEnded: boolean;
  /** A staff session has ended: `user` can continue after signing in again. */
  isLocked: boolean;
  refetch: () => Promise<void>;
  /** Call after the server has signed this person in. */
  enter: (user: UserAnswer) => void;
  logout: () => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

interface ProviderProps {
  children: ReactNode;
  /** The page was prerendered without a session, so the first render must match. */
  isDrawnForStranger?: boolean;
}

/** Who is signed in; requested once, and again when something about the person changes. */
export function SessionProvider({ children, isDrawnForStranger = false }: ProviderProps) {
  const { user, error, hasEnded, isLocked, refetch, become } = useUser(isDrawnForStranger);
  const session = useMemo<Session>(
    () => ({
      user: user ?? null,
      isLoading: user === undefined && error === null,
      error,
      hasEnded: hasEnded === true,
      isLocked: isLocked === true,
      refetch,
      enter: become,
      logout: async () => {
        await call(logoutEndpoint);
        become(null);
        forgetPersonOnDevice();
      },
    }),
    [user, error, hasEnded, isLocked, refetch, become],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("useSession must be used within a SessionProvider");
  return session;
}

/** Staff start in the back office, everyone else in the dashboard. */
export function homeOf(user: UserAnswer): "/admin" | "/dashboard" {
  return user.role === "user" ? "/dashboard" : "/admin";
}

interface Known {
  /** Undefined until it is known. */
  user?: UserAnswer | null;
  error: Error | null;
  hasEnded?: boolean;
  isLocked?: boolean;
}

const isStaff = (user: UserAnswer | null | undefined) => user != null && user.role !== "user";

/** Their screen is hidden, unchanged, until they sign in again or add a second factor. */
const isCovered = ({ user, isLocked }: Known) =>
  isLocked === true || user?.needsSecondFactor === true;

/** An admin may have given them another role, which may read less. */
const mayReadTheSame = (before: UserAnswer | null | undefined, next: UserAnswer) =>
  next.id === before?.id && next.role === before.role;

function useUser(isDrawnForStranger: boolean) {
  const [known, setKnown] = useState<Known>(() => {
    // Before any screen reads device storage.
    forgetOldDrafts();
    const hasHint = mayBeSignedIn();
    if (!hasHint) leaveDevice();
    return hasHint && !isDrawnForStranger ? { error: null } : { user: null, error: null };
  });
  const turn = useRef(0);
  const latest = useRef(known);
  const [actions] = useState(() => {
    const set = (next: Known) => {
      const before = latest.current;
      latest.current = next;
      if (isCovered(before) && next.user != null) {
        clearCsrfToken();
        if (!mayReadTheSame(before.user, next.user)) emitPersonEvent("entered");
        else if (!isCovered(next)) emitPersonEvent("resumed");
      }
      setKnown(next);
    };
    return {
      refetch: async () => {
        turn.current += 1;
        const mine = turn.current;
        const found = await findUser();
        // Someone may have signed in or out meanwhile.
        if (mine !== turn.current) return;
        const before = latest.current;
        const hasEnded = found.user === null && before.user != null;
        // Keep what staff have typed until they have signed in again, or the service is back.
        if (isStaff(before.user) && found.user == null)
          set(found.error === null ? { ...before, isLocked: true } : before);
        else if (found.error !== null) set({ ...before, ...found, hasEnded });
        else set({ ...found, hasEnded });
      },
      become: (user: UserAnswer | null) => {
        turn.current += 1;
        clearCsrfToken();
        if (user !== null) claimDevice(user.id);
        const isBack = isCovered(latest.current) && user !== null;
        if (!isBack) emitPersonEvent(user === null ? "left" : "entered");
        set({ user, error: null });
      },
    };
  });
  const isUnknown = known.user === undefined;
  useEffect(() => {
    // Someone may have signed in elsewhere since the page was rendered.
    if (isUnknown || mayBeSignedIn()) void actions.refetch();
    const retry = () => {
      if (latest.current.error !== null) void actions.refetch();
    };
    addEventListener("online", retry);
    const ignore = onPersonEvent((event) => {
      const { user, isLocked } = latest.current;
      const mayHaveChanged =
        event === "changed" || event === "unknown" || (event === "refused" && isStaff(user));
      if (mayHaveChanged && isLocked !== true) void actions.refetch();
    });
    return () => {
      removeEventListener("online", retry);
      ignore();
    };
    // Only the first time; after a failure the person or the connection retries.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return { ...known, ...actions };
}

async function findUser(): Promise<Known> {
  if (!mayBeSignedIn()) return { user: null, error: null };
  try {
    const user = await call(getUser);
    claimDevice(user.id);
    return { user, error: null };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      leaveDevice();
      return { user: null, error: null };
    }
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}
