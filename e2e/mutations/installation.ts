/** What holds an installation together: roles, ways in, appeals, other people's apps, and what is sent to webhooks. */
import { fn, MATRIX, type Mutation } from "./mutation";

export const installationMutations: readonly Mutation[] = [
  {
    name: "every role is every other",
    file: "lib/auth/access.ts",
    find: 'own === role || own === "admin"',
    replace: "own.length > 0",
    tests: MATRIX,
    row: "setRoles",
  },
  {
    name: "apps do what staff do",
    file: "lib/auth/access.ts",
    find: ' && actor.via !== "app"',
    replace: "",
    tests: ["lib/auth/roles.test"],
  },
  {
    name: "the last admin leaves",
    file: "lib/auth/admins.ts",
    after: fn("requireOtherAdmin"),
    find: "admins.size === 1",
    replace: "admins.size === 0",
    tests: ["lib/moderation/people.test"],
  },
  {
    name: "who decided answers the appeal",
    file: "lib/moderation/appeals.ts",
    find: "const alone = row.decidedBy === staffId;",
    replace: "const alone = false;",
    tests: ["lib/moderation/decisions.test"],
  },
  {
    name: "a closed door is open",
    file: "lib/installation/admission.ts",
    find: 'rule.registration === "closed"',
    replace: 'rule.registration === ("shut" as string)',
    tests: ["lib/installation/admission.test", "lib/auth/passkeys"],
  },
  {
    name: "the sign-in of an hour ago still adds a passkey",
    file: "lib/auth/fresh-sign-in.ts",
    find: " <= FRESH_MS",
    replace: " >= 0",
    tests: ["lib/auth/passkeys", "lib/auth/fresh-sign-in"],
  },
  {
    name: "a passkey's answer counts for whichever browser",
    file: "lib/auth/passkeys/challenges.ts",
    find: "eq(passkeyChallenges.id, hashToken(ceremony)),",
    replace: "",
    tests: ["lib/auth/passkeys"],
  },
  {
    name: "a code works twice",
    file: "lib/oauth/tokens.ts",
    after: fn("exchangeCode"),
    find: "if (found.usedAt) {",
    replace: "if (!found) {",
    tests: ["lib/oauth/tokens.test"],
  },
  {
    name: "a code needs no verifier",
    file: "lib/oauth/tokens.ts",
    after: fn("exchangeCode"),
    find: " || !verifies(verifier, found.codeChallenge)",
    replace: "",
    tests: ["lib/oauth/tokens.test"],
  },
];
