import type { Finding } from "../domain/port.ts";
import { damageText, StoreError } from "../domain/store-error.ts";

/** The findings, or the damage that prevents them. */
export const orDamage = (where: string, find: () => readonly Finding[]): readonly Finding[] => {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const { damage, message } = error;
    return [{ where, what: damage === undefined ? message : damageText("it", damage) }];
  }
};
