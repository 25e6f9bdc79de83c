import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { Assertion, Attestation } from "@attune/contract/passkey";

/** How a response may deviate from the truth. */
export interface Lies {
  origin?: string;
  rpId?: string;
  /** The device did not verify the person. */
  isUnverified?: true;
  userHandle?: string;
  counter?: number;
  /** Signed with another key. */
  isForged?: true;
  type?: string;
}

interface Challenge {
  challenge: string;
}

interface Creation extends Challenge {
  rp: { id: string };
  user: { id: string };
}

const present = 0x01;
const verified = 0x04;
const backedUp = 0x18;
const hasCredential = 0x40;

/** A software passkey: responds like a browser, per WebAuthn, with ES256 and no attestation. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32).toString("base64url");
  readonly #key: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #origin: string;
  readonly #aaguid: string;
  #userHandle = "";
  #rpId = "";
  /** For synced passkeys it stays at 0. */
  counter = 0;

  constructor(origin: string, aaguid = "00000000-0000-0000-0000-000000000000") {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#key = privateKey;
    this.#publicKey = publicKey;
    this.#origin = origin;
    this.#aaguid = aaguid;
  }

  create({ challenge, rp, user }: Creation, lies: Lies = {}): Attestation {
    this.#userHandle = user.id;
    this.#rpId = rp.id;
    const id = Buffer.from(this.id, "base64url");
    const data = Buffer.concat([
      this.#data(hasCredential, lies),
      Buffer.from(this.#aaguid.replaceAll("-", ""), "hex"),
      Buffer.from([0, id.length]),
      id,
      this.#coseKey(),
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text("fmt"),
      text("none"),
      text("attStmt"),
      Buffer.from([0xa0]),
      text("authData"),
      bytes(data),
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData("webauthn.create", challenge, lies),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal", "hybrid", "something-new"],
      },
    };
  }

  get({ challenge }: Challenge, lies: Lies = {}): Assertion {
    const data = this.#data(0, lies);
    const clientDataJSON = this.#clientData("webauthn.get", challenge, lies);
    const hash = sha256(Buffer.from(clientDataJSON, "base64url"));
    const forged = () => generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
    const key = lies.isForged === true ? forged() : this.#key;
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, hash]), key).toString("base64url"),
        userHandle: lies.userHandle ?? this.#userHandle,
      },
    };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: "public-key" as const };
  }

  #data(flags: number, lies: Lies): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? this.counter);
    const user = lies.isUnverified === true ? present : present | verified;
    return Buffer.concat([
      sha256(Buffer.from(lies.rpId ?? this.#rpId)),
      Buffer.from([flags | user | backedUp]),
      counter,
    ]);
  }

  #clientData(type: string, challenge: string, lies: Lies): string {
    const data = { type: lies.type ?? type, challenge, origin: lies.origin ?? this.#origin };
    return Buffer.from(JSON.stringify({ ...data, crossOrigin: false })).toString("base64url");
  }

  /** { 1: 2, 3: -7, -1: 1, -2: x, -3: y } in CBOR. */
  #coseKey(): Buffer {
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, "base64url")),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, "base64url")),
    ]);
  }
}

const sha256 = (it: Buffer) => createHash("sha256").update(it).digest();

const text = (it: string) => Buffer.concat([Buffer.from([0x60 + it.length]), Buffer.from(it)]);

/** Never shorter than 24 bytes here. */
const bytes = (it: Buffer) =>
  Buffer.concat([
    Buffer.from(it.length < 256 ? [0x58, it.length] : [0x59, it.length >> 8, it.length & 0xff]),
    it,
  ]);
