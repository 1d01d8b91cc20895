import { authorRefusals } from "./authors";
import { clubRefusals } from "./clubs";
import { collectionRefusals } from "./collections";
import { readerRefusals } from "./readers";
import type { Refusals } from "./refusal";

export const refusals: Refusals = { ...authorRefusals, ...clubRefusals, ...collectionRefusals, ...readerRefusals };
