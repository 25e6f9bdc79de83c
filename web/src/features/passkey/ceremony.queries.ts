import {
  addPasskey,
  type Assertion,
  type Attestation,
  beginPasskey,
  beginPasskeySignIn,
  beginPasskeyProof,
  proveByPasskey,
  signInWithPasskey,
} from "@attune/contract/passkey";
import { call } from "../../api/call.ts";

export const beginSignIn = () => call(beginPasskeySignIn);

export const sendSignIn = (credential: Assertion) =>
  call(signInWithPasskey, { body: { credential } });

export const beginNewPasskey = () => call(beginPasskey);

export const addNewPasskey = (credential: Attestation, name: string) =>
  call(addPasskey, { body: { credential, name } });

export const beginProof = () => call(beginPasskeyProof);

export const sendProof = (credential: Assertion) => call(proveByPasskey, { body: { credential } });
