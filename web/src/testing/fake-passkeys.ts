type Answer = () => Promise<unknown>;

/** Replaces the browser's passkey API; call `removePasskeys` in afterEach. */
export function stubPasskeys({ get, create }: { get?: Answer; create?: Answer }): void {
  const known = Object.assign(() => {}, { isConditionalMediationAvailable: async () => false });
  Object.assign(globalThis, { PublicKeyCredential: known });
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { get, create } });
}

export function removePasskeys(): void {
  Reflect.deleteProperty(globalThis, "PublicKeyCredential");
  Reflect.deleteProperty(navigator, "credentials");
}

/** The user cancels the browser's dialog. */
export const changeOfMind: Answer = () =>
  Promise.reject(new DOMException("The operation was not allowed.", "NotAllowedError"));

const bytes = new Uint8Array([1, 2, 3]).buffer;

/** An authenticator responds; the server decides whether the response is valid. */
export const deviceAnswers: Answer = async () => ({
  id: "AQID",
  rawId: bytes,
  type: "public-key",
  authenticatorAttachment: "platform",
  response: {
    clientDataJSON: bytes,
    authenticatorData: bytes,
    attestationObject: bytes,
    signature: bytes,
    userHandle: bytes,
    getTransports: () => ["internal"],
  },
  getClientExtensionResults: () => ({}),
});
