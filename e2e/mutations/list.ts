import { areaMutations } from "./areas";
import { catalogueMutations } from "./catalogue";
import { installationMutations } from "./installation";
import { kernelMutations } from "./kernel";
import type { Mutation } from "./mutation";
import { spoilerMutations } from "./spoilers";

export const mutations: readonly Mutation[] = [
  ...areaMutations,
  ...catalogueMutations,
  ...installationMutations,
  ...kernelMutations,
  ...spoilerMutations,
];
