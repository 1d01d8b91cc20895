/** What else `deploy/README.md` says can be done in containers: its commands are read there and given as they stand. */
import fs from "node:fs";
import type { Stack } from "./stack";

const COMMAND = /`docker compose exec ([\w-]+) ([^`]+)`/g;
const BACKUP = /scripts\/backup\.ts (\S+)/;

/** Every `docker compose exec` of the file, and the check of the backup that one of them made; what they said last. */
export async function tryCommands(stack: Stack): Promise<string> {
  const text = fs.readFileSync("deploy/README.md", "utf8");
  const commands = [...text.matchAll(COMMAND)].map(([, service = "", command = ""]) => ({ service, command }));
  const backup = commands.find(({ command }) => BACKUP.test(command));
  const [, file = ""] = BACKUP.exec(backup?.command ?? "") ?? [];
  if (!backup || commands.length < 2) throw new Error("deploy/README.md names no backup, or nothing beside it.");
  const check = { service: backup.service, command: `node --import tsx/esm scripts/restore.ts --check ${file}` };
  const messages: string[] = [];
  for (const { service, command } of [...commands, check]) {
    const output = await stack.exec(service, ...command.split(" "));
    const [, link] = /(https?:\/\/\S+)/.exec(output) ?? [];
    if (link && !link.startsWith(stack.url)) throw new Error(`${command} names another site: ${link}`);
    messages.push(output.split("\n").find((line) => /admin now|^Backed up|^The backup is complete/.test(line)) ?? "");
  }
  if (messages.includes("")) throw new Error(`A command said something else: ${messages.join(" | ")}`);
  return messages.join(" ");
}

/** The inner port answers the proxy and whoever reads metrics, and nobody from outside. */
export async function tryInnerPort(stack: Stack): Promise<string> {
  const statuses = async (addresses: string[]) => {
    const script = `Promise.all(process.argv.slice(1).map((a)=>fetch(a).then((r)=>r.status))).then((all)=>console.log(all.join()))`;
    return stack.exec("worker", "node", "-e", script, ...addresses);
  };
  const inside = await statuses([
    "http://app-1:9464/metrics",
    "http://app-2:9464/metrics",
    "http://app-1:9464/domains/ask?domain=books.test",
  ]);
  if (inside !== "200,200,404") throw new Error(`Inside it says ${inside}.`);
  for (const path of ["/metrics", "/domains/ask?domain=books.test"]) {
    const { status } = await fetch(`${stack.url}${path}`);
    if (status !== 404) throw new Error(`From outside ${path} is ${status}.`);
  }
  return "metrics and the question for certificates inside, 404 outside";
}
