/** `npm run messages`: writes down which sections of the messages are shown by islands of the browser. */
import fs from "node:fs";
import { clientSections } from "@/lib/messages/sections";

fs.writeFileSync("lib/messages/client-sections.json", `${JSON.stringify(clientSections(), null, 2)}\n`);
