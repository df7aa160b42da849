import { describe, expect, it } from "vitest";
import { openApi } from "../../../src/service/openapi.ts";
import { clientOf, compiled, OFFERING } from "../../support/openapi-client.ts";

describe("a client that openapi-typescript makes from the description", () => {
  it("compiles in strict mode, and no longer with a mistake in it", async () => {
    const folder = await clientOf(await openApi("token"), OFFERING);
    expect(await compiled(folder)).toMatchObject({ stdout: "", stderr: "", status: 0 });
  });
});
