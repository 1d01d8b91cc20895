/** What the cases of clubs have in common. */
import { clubWorld, stranger } from "../../support/clubs";
import type { Case } from "./case";

/** An operation that is refused to whoever is no member of the club. */
export const forMembers = (prepare: Case["prepare"], rest: Omit<Case, "prepare"> = {}): Case => ({
  prepare,
  refused: async () => [{ as: await stranger(), code: "members_only" }],
  ...rest,
});

/** Bodies that no search of a club's takes. */
export const findBodies = [{ filters: { colour: "red" } }, { order: [{ field: "size" }] }, { search: 1 }, []];

/** A member of a new club, and its admin. */
export const member = async () => {
  const { asMember, params } = await clubWorld();
  return { as: asMember, params };
};
export const admin = async () => {
  const { asAdmin, params } = await clubWorld();
  return { as: asAdmin, params };
};
