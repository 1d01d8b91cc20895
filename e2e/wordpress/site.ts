/** A WordPress of a test's own, from Debian's package: MariaDB and PHP in a temporary folder, gone when it stops. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "@/lib/server/ports";

const SOURCE = "/usr/share/wordpress";
const THEME = "twentytwentythree";
const PACKAGES = `php-cli php-mysql php-xml php-mbstring php-curl mariadb-server wordpress wordpress-theme-${THEME}`;
/** What has to be there, each from one of the packages. */
const NEEDED = [
  "/usr/bin/php",
  "/usr/sbin/mariadbd",
  "/usr/bin/mariadb-install-db",
  `${SOURCE}/wp-content/themes/${THEME}`,
];

const run = promisify(execFile);

type WordPress = {
  url: string;
  version: string;
  /** A post with this address alone on a line, as the editor leaves it; the post's own address. */
  post: (address: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** Starts one whose posts may show the Bookplate at this address, as any other site that it finds by its pages. */
export async function startWordPress(bookplate: string): Promise<WordPress> {
  if (NEEDED.some((place) => !fs.existsSync(place)))
    throw new Error(
      `A WordPress is needed for this, which Debian has: apt-get install --no-install-recommends ${PACKAGES}`,
    );
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-wordpress-"));
  const started: ChildProcess[] = [];
  const stop = async () => {
    for (const child of started.reverse()) await ended(child);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    const site = path.join(folder, "site");
    fs.cpSync(SOURCE, site, { recursive: true, dereference: true });
    const url = `http://127.0.0.1:${await freePort()}`;
    started.push(await startMariaDb(folder));
    configure(site, path.join(folder, "sql"), url, new URL(bookplate));
    await php(site, url, INSTALL);
    started.push(await startPhp(site, url));
    return {
      url,
      version: await php(site, url, 'echo get_bloginfo("version");'),
      post: (address) => php(site, url, POST, address),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startMariaDb(folder: string): Promise<ChildProcess> {
  const socket = path.join(folder, "sql");
  const asRoot = process.getuid?.() === 0 ? ["--user=root"] : [];
  const place = ["--no-defaults", `--datadir=${path.join(folder, "data")}`, ...asRoot];
  await run("mariadb-install-db", [...place, "--auth-root-authentication-method=normal", "--skip-test-db"]);
  const child = spawn("/usr/sbin/mariadbd", [...place, `--socket=${socket}`, "--skip-networking"], { stdio: "ignore" });
  const sql = (text: string) => run("mariadb", ["--no-defaults", `--socket=${socket}`, "--user=root", "-e", text]);
  await until(child, "MariaDB", () => sql("create database wordpress character set utf8mb4"));
  return child;
}

async function startPhp(site: string, url: string): Promise<ChildProcess> {
  const child = spawn("/usr/bin/php", ["-S", new URL(url).host, "-t", site], {
    stdio: "ignore",
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: "4" },
    detached: true, // its workers are of its group and end with it
  });
  await until(child, "PHP", () => fetch(`${url}/readme.html`));
  return child;
}

function configure(site: string, socket: string, url: string, { hostname, port }: URL): void {
  const keys = ["AUTH", "SECURE_AUTH", "LOGGED_IN", "NONCE"].flatMap((name) => [`${name}_KEY`, `${name}_SALT`]);
  const constants: Record<string, string | number | boolean> = {
    DB_NAME: "wordpress",
    DB_USER: "root",
    DB_PASSWORD: "",
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: "utf8mb4",
    WP_HOME: url,
    WP_SITEURL: url,
    WP_DEFAULT_THEME: THEME,
    DISABLE_WP_CRON: true,
    WP_HTTP_BLOCK_EXTERNAL: true,
    WP_ACCESSIBLE_HOSTS: hostname,
    BOOKPLATE_HOST: hostname,
    BOOKPLATE_PORT: Number(port),
    ...Object.fromEntries(keys.map((name) => [name, randomBytes(32).toString("hex")])),
  };
  const lines = Object.entries(constants).map(([name, value]) => `define('${name}', ${JSON.stringify(value)});`);
  fs.writeFileSync(
    path.join(site, "wp-config.php"),
    `<?php\n${lines.join("\n")}\n$table_prefix = 'wp_';\nif (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');\nrequire_once ABSPATH . 'wp-settings.php';\n`,
  );
  const plugins = path.join(site, "wp-content/mu-plugins");
  fs.mkdirSync(plugins);
  fs.copyFileSync("e2e/wordpress/test-site.php", path.join(plugins, "test-site.php"));
}

const INSTALL = `require ABSPATH . "wp-admin/includes/upgrade.php";
wp_install("A blog", "blogger", "blogger@blog.example", false, "", wp_generate_password());`;

/** What the editor makes of an address that is pasted on a line of its own. */
const POST = `$address = $argv[1];
$block = "<!-- wp:embed " . wp_json_encode(["url" => $address]) . " -->\\n<figure class=\\"wp-block-embed\\"><div class=\\"wp-block-embed__wrapper\\">\\n$address\\n</div></figure>\\n<!-- /wp:embed -->";
$post = wp_insert_post(["post_title" => "What I read", "post_status" => "publish", "post_content" => wp_slash($block)], true);
if (is_wp_error($post)) exit(1);
echo get_permalink($post);`;

/** Runs a piece of PHP within this WordPress; what it prints. */
async function php(site: string, url: string, code: string, ...args: string[]): Promise<string> {
  const { host } = new URL(url);
  const installing = code === INSTALL ? 'define("WP_INSTALLING", true);' : "";
  const before = `$_SERVER["HTTP_HOST"] = ${JSON.stringify(host)}; $_SERVER["REQUEST_URI"] = "/"; ${installing} require ${JSON.stringify(path.join(site, "wp-load.php"))};`;
  const { stdout } = await run("/usr/bin/php", [
    "-d",
    "display_errors=stderr",
    "-r",
    `${before}\n${code}`,
    "--",
    ...args,
  ]);
  return stdout.trim();
}

/** Waits until a server answers; an end of it is an error. */
async function until(child: ChildProcess, name: string, asks: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const answered = await asks().then(
      () => true,
      () => false,
    );
    if (answered) return;
    if (child.exitCode !== null) throw new Error(`${name} ended at once.`);
    await sleep(100);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const end = once(child, "exit");
  if (child.spawnfile.endsWith("php")) process.kill(-child.pid, "SIGTERM");
  else child.kill("SIGTERM");
  await end;
}
