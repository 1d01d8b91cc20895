/** Rights and gates that are lost one at a time (`npm run mutations`), and the tests of which at least one must see it. */
export type Mutation = {
  /** What is lost. */
  name: string;
  file: string;
  /** Where in the file: the first `find` after this text. */
  after?: string;
  find: string;
  replace: string;
  /** Parts of the paths of test files. */
  tests: readonly string[];
  /** The operation whose row of the matrix must see it. */
  row?: string;
};

/** Every operation, as each kind of caller. */
export const MATRIX = ["e2e/matrix/operations"];
export const fn = (name: string) => `function ${name}(`;
