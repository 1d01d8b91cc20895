import { config } from "zod";

/** Our pages forbid `eval`, which zod would otherwise try: this must be loaded before the first schema is made. */
config({ jitless: true });
