import { areaMutations } from "./areas";
import { catalogueMutations } from "./catalogue";
import { kernelMutations } from "./kernel";
import type { Mutation } from "./mutation";

export const mutations: readonly Mutation[] = [...areaMutations, ...catalogueMutations, ...kernelMutations];
