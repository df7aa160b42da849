import openapiTS, { astToString } from "openapi-typescript";

/** The types of a client of the service that an OpenAPI description describes, as TypeScript. */
export const typesOf = async (description) => astToString(await openapiTS(description));
