/** Says why a host did not answer. `standIn` is the server that plays the platforms in tests. */
export const noConnection = (host: string, standIn: string | undefined, error: unknown): string => {
  const place = standIn === undefined ? host : `${host}, played by ${standIn}`;
  const code = codeOf(error);
  if (CUT_SHORT.has(code)) return `the answer of ${place} was cut short`;
  return `cannot reach ${place}: ${REASONS[code] ?? (code === "" ? "no connection" : code)}`;
};

/**
 * The code of the error that caused an error of `fetch`. Its message is not used, because it could
 * contain headers.
 */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return codeOf(error.cause);
};

const CUT_SHORT: ReadonlySet<string> = new Set([
  "UND_ERR_SOCKET",
  "UND_ERR_RES_CONTENT_LENGTH_MISMATCH",
  "HPE_INVALID_EOF_STATE",
  "HPE_CLOSED_CONNECTION",
  "Z_BUF_ERROR",
]);

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: "its name is unknown (is this machine online?)",
  EAI_AGAIN: "its name cannot be looked up (is this machine online?)",
  ENETUNREACH: "there is no network",
  EHOSTUNREACH: "there is no route to it",
  ECONNREFUSED: "it refused the connection",
  ECONNRESET: "it closed the connection",
  ETIMEDOUT: "it does not answer",
  UND_ERR_CONNECT_TIMEOUT: "it does not answer",
  CERT_HAS_EXPIRED: "its certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is not trusted",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is not trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate is not trusted",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is of another host",
};
