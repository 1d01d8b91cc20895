import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The order of the files: those that mostly wait begin first, so that none of them is left to wait for at the end. */
export const longestFirst = (...names: string[]) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const rank = ({ moduleId }: TestSpecification) => {
        const at = names.findIndex((name) => moduleId.includes(name));
        return at < 0 ? names.length : at;
      };
      return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
    }
  };
