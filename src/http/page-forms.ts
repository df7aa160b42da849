import type { PageRequest } from "./page-request.ts";
import { badRequest, type ServerRefusal, unknownBodyType } from "./server-answers.ts";

/**
 * More than any form of our pages has. The page that answers a form shows every choice in it again.
 */
const MOST_FIELDS = 500;

/** Why a form is refused: it must come from one of our own pages, as a form. */
export const refusalOfForm = ({ headers, body }: PageRequest): ServerRefusal | undefined => {
  const isOwn = headers.origin !== undefined && URL.parse(headers.origin)?.host === headers.host;
  const site = headers["sec-fetch-site"];
  if (!isOwn || (site !== undefined && site !== "same-origin"))
    return badRequest("The form was not sent from a page of this server.");
  if (body.kind === "not UTF-8") return badRequest("The form is not UTF-8.");
  if (body.kind === "form" && body.fields.length > MOST_FIELDS)
    return badRequest(`The form has more than ${MOST_FIELDS} fields.`);
  return body.kind === "payload" ? unknownBodyType("application/json") : undefined;
};

/** The fields of a form; none if the body is no form. */
export const fieldsOf = ({ body }: PageRequest): URLSearchParams =>
  new URLSearchParams(
    body.kind === "form" ? body.fields.map(([key, value]): [string, string] => [key, value]) : [],
  );
