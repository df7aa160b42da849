/** The standard reason phrase of every status that an answer may have (E2). */
export const STATUS_MESSAGES = {
  200: "OK",
  400: "Bad Request",
  401: "Unauthorized",
  404: "Not Found",
  405: "Method Not Allowed",
  413: "Payload Too Large",
  415: "Unsupported Media Type",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
} as const;

/** A status that an answer may have. */
export type StatusCode = keyof typeof STATUS_MESSAGES;
