/** The catalogues outside that are asked for an ISBN, in this order. Another one is one entry more. */
import { openLibrary } from "./open-library";
import type { Source } from "./source";

export const SOURCES: readonly Source[] = [openLibrary];
