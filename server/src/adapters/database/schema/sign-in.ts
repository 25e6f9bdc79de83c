import type { Generated } from "kysely";

export interface EmailConfirmationsTable {
  id: string;
  user_id: string;
  email: string;
  token_hash: string;
  expires_at: Date;
  created_at: Date;
}

export interface EmailUndosTable {
  id: string;
  user_id: string;
  /** The address before the change. */
  email: string;
  token_hash: string;
  expires_at: Date;
  created_at: Date;
}

export interface SecondFactorsTable {
  user_id: string;
  seed_sealed: string;
  confirmed_at: Date | null;
  /** When the person first signed in with the browser that set it up. */
  device_known_at: Date | null;
  last_step: Generated<number>;
  created_at: Date;
}

export interface RecoveryCodesTable {
  id: string;
  user_id: string;
  code_hash: string;
  used_at: Date | null;
  created_at: Date;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  credential_id: string;
  /** COSE, in base64url. */
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  is_backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PasskeyHandlesTable {
  user_id: string;
  handle: string;
}

export interface PasskeyChallengesTable {
  challenge_hash: string;
  /** Hash of the session cookie it was issued to. */
  browser_hash: string;
  purpose: "sign-in" | "add" | "proof";
  user_id: string | null;
  expires_at: Date;
}

export interface SessionsTable {
  id_hash: string;
  /** Identifies it in the person's own list. */
  public_id: Generated<string>;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  /** When its owner, a member of staff, last used it, to the minute. */
  seen_at: Date | null;
  ip: string | null;
  user_agent: string | null;
  /** When the person last proved their identity. */
  proven_at: Date | null;
  device_id: string | null;
}

/** A browser in which this person has signed in. */
export interface KnownDevicesTable {
  id: string;
  user_id: string;
  token_hash: string;
  is_trusted: Generated<boolean>;
  created_at: Date;
  last_seen_at: Date;
}

export interface PasswordResetTokensTable {
  id: string;
  user_id: string;
  token_hash: string;
  expires_at: Date;
  used: Generated<boolean>;
  created_at: Date;
}
