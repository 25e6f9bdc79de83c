/** What an operator can do about a certificate that Node does not accept; undefined for other errors. */
export function certificateAdvice(error: unknown): string | undefined {
  const { code = "" } = (error ?? {}) as NodeJS.ErrnoException;
  if (!/CERT|SIGNATURE|TLS|SSL/.test(code)) return undefined;
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return "it is for another name: use the name in the certificate, or have one made for this name";
  return /SELF_SIGNED|ISSUER|VERIFY_LEAF/.test(code)
    ? "if it is from your own authority, name that authority's certificate in NODE_EXTRA_CA_CERTS (in the environment, not in .env); otherwise let the server send the whole chain"
    : "renew it at the server, and look at this machine's clock";
}
