/** `npm run messages`: writes down which sections of the messages are shown by islands of the browser. */
import fs from "node:fs";
import { CLIENT_SECTIONS_FILE, clientSectionsSource } from "@/lib/messages/sections";
import { commandArguments } from "@/lib/server/command-arguments";
import { runProgram } from "@/lib/server/program";

runProgram(async () => {
  commandArguments("npm run messages");
  fs.writeFileSync(CLIENT_SECTIONS_FILE, clientSectionsSource());
});
