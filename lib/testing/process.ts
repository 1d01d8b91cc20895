const OURS = "bookplate.";

/** Forgets what a process keeps under names of ours on `globalThis`: these, or all of it. */
export function resetProcessState(names?: readonly string[]): void {
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    const name = Symbol.keyFor(symbol);
    if (name?.startsWith(OURS) && (!names || names.includes(name.slice(OURS.length))))
      Reflect.deleteProperty(globalThis, symbol);
  }
}

/** Sets variables of the process, also for what has read them before; each test file begins with the former ones. */
export function setVariables(variables: Readonly<Record<string, string>>): void {
  Object.assign(process.env, variables);
  resetProcessState(["env"]);
}
