import { forgetSingletons, type SingletonName } from "@/db/singletons";

/** Forgets what a process keeps on `globalThis`: these, or all of it. */
export const resetProcessState = (names?: readonly SingletonName[]): void => forgetSingletons(names);

/** Sets variables of the process, also for what has read them before; each test file begins with the former ones. */
export function setVariables(variables: Readonly<Record<string, string>>): void {
  Object.assign(process.env, variables);
  resetProcessState(["env"]);
}
