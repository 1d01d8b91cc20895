// Runs on the machine's own Node (20 or newer), before anything is installed: brings node_modules to the lockfile.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { patchPackages } from "./patch-packages.mjs";

const root = new URL("../", import.meta.url);
const stamp = new URL("node_modules/.bookplate-installed", root);
const turn = new URL(".bookplate-installing", root); // beside node_modules, which npm removes
const wanted = createHash("sha256")
  .update(readFileSync(new URL("package-lock.json", root)))
  .digest("hex");
const isInstalled = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;

if (!isInstalled()) {
  if (Number(process.versions.node.split(".")[0]) < 20)
    fail(`Bookplate needs Node 20 or newer to install itself; this is ${process.versions.node}.`);
  await takeTurn();
  process.once("exit", () => rmSync(turn, { force: true }));
  if (!isInstalled()) await install();
}
try {
  patchPackages();
} catch (error) {
  fail(error.message);
}

/** Two first starts at once install once; the file of a process that was killed is nobody's. */
async function takeTurn() {
  for (;;) {
    try {
      writeFileSync(turn, String(process.pid), { flag: "wx" });
      return;
    } catch (error) {
      if (error.code !== "EEXIST") fail(`The packages cannot be installed here: ${error.message}.`);
    }
    if (!isAlive(owner())) rmSync(turn, { force: true });
    await sleep(200);
  }
}

function owner() {
  try {
    return Number(readFileSync(turn, "utf8"));
  } catch {
    return 0; // given back meanwhile
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

async function install() {
  console.error("Installing the packages named in package-lock.json (about a minute the first time) ...");
  const started = Date.now();
  const env = { ...process.env };
  delete env.NODE_ENV; // "production" would leave out what the build needs
  let npm;
  // before npm begins: what comes in between would end us and leave it
  for (const [signal, status] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ])
    process.once(signal, () => {
      if (npm?.pid) process.kill(process.platform === "win32" ? npm.pid : -npm.pid, "SIGKILL");
      process.exit(status);
    });
  npm = spawn("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    env,
    detached: process.platform !== "win32", // a group of its own, so that nothing of it stays when we are told to end
  });
  const code = await new Promise((resolve) => npm.once("error", () => resolve(1)).once("exit", resolve));
  if (code !== 0)
    fail("The packages could not be installed; npm's own message is above. Is the npm registry reachable?");
  writeFileSync(stamp, wanted);
  console.error(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
