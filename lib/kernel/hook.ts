/**
 * What a lower floor asks of a higher one. The floor below declares the hook where it asks; `lib/registry/hooks.ts` says
 * who answers. It is loaded when it is first asked, so that a start does not load what few requests need.
 */
export function hook<T>(name: string) {
  let load: (() => Promise<T>) | undefined;
  return {
    register: (given: () => Promise<T>): void => {
      load = given;
    },
    /** Throws where `lib/registry/hooks.ts` was not imported: a program without it would leave something out in silence. */
    get: (): Promise<T> => {
      if (!load) throw new Error(`Nobody answers for ${name}: import lib/registry/hooks.`);
      return load();
    },
  };
}
