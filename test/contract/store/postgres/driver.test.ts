import pg from "pg";
import { expect, it } from "vitest";
import { loadDriver } from "../../../../src/store/postgres/connection/driver.ts";

it("the driver is pg", async () => {
  expect((await loadDriver()).Pool).toBe(pg.Pool);
});

it("without pg, the error says how to install it", async () => {
  const missing = () => import("./nowhere.ts" as string);
  await expect(loadDriver(missing)).rejects.toMatchObject({
    name: "StoreError",
    problem: "no driver",
    message: expect.stringMatching(/^a database needs the package pg: run 'npm install pg@8' /),
  });
});

it("an error of another kind stays as it is", async () => {
  const error = new Error("broken");
  await expect(loadDriver(() => Promise.reject(error))).rejects.toBe(error);
});
