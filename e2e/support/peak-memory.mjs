// Loaded before a command of the project: says at its end how much memory it needed at most, in bytes.
import fs from "node:fs";

process.once("exit", () => fs.writeSync(2, `\npeak ${process.resourceUsage().maxRSS * 1024}\n`));
