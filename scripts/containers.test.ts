/** The container files are read as their tools read them, and name only what exists. */
import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { ALLOCATOR, HEAP } from "@/e2e/support/app";
import { parseEnv } from "@/lib/kernel/env";
import { readYaml } from "@/lib/testing/yaml";
import packageJson from "@/package.json";

const read = (file: string) => fs.readFileSync(file, "utf8");
const variables = [...read(".env.example").matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);

describe("Dockerfile", () => {
  const instructions = read("Dockerfile")
    .replace(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => ({ keyword: line.split(" ")[0] ?? "", rest: line.slice(line.indexOf(" ") + 1) }));
  const KNOWN = "ARG FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK CMD".split(" ");
  const stages = instructions.filter(({ keyword }) => keyword === "FROM");
  const last = instructions.slice(instructions.findLastIndex(({ keyword }) => keyword === "FROM"));
  const argsOf = (keyword: string) => last.find((line) => line.keyword === keyword)?.rest ?? "";

  test("has only known instructions, in two stages on the Node the project pins", () => {
    expect(instructions.filter(({ keyword }) => !KNOWN.includes(keyword))).toEqual([]);
    expect(stages.map(({ rest }) => rest)).toEqual([
      expect.stringMatching(/^\$\{NODE\} AS build$/),
      expect.stringMatching(/^\$\{NODE\}$/),
    ]);
    expect(instructions[0]).toEqual({ keyword: "ARG", rest: expect.stringMatching(/^NODE=node:\d+-/) });
    const major = packageJson.devDependencies.node.split(".")[0];
    expect(instructions[0]?.rest).toContain(`node:${major}-`);
  });

  test("runs as somebody without rights, is asked for its health, and stops politely", () => {
    expect(argsOf("USER")).toBe("node");
    expect(argsOf("STOPSIGNAL")).toBe("SIGTERM");
    expect(argsOf("HEALTHCHECK")).toMatch(/ CMD \["node", "scripts\/healthcheck.mjs"\]$/);
    expect(JSON.parse(argsOf("CMD"))).toEqual(["node", ...HEAP, "scripts/run.mjs", "start"]);
    expect(argsOf("COPY"), "the code belongs to root: who runs it cannot change it").toContain("--chown=root:root");
  });

  test("sets only variables that exist, and copies only files that exist", () => {
    const set = [...argsOf("ENV").matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = "", value = ""]) => [name, value]);
    const ours = set.filter(([name = ""]) => !/^(NODE_ENV|NEXT_TELEMETRY_DISABLED|MALLOC_\w+)$/.test(name));
    for (const [name] of ours) expect(variables).toContain(name);
    expect(() => parseEnv(Object.fromEntries(set))).not.toThrow();
    const copied = instructions
      .filter(({ keyword, rest }) => keyword === "COPY" && !rest.startsWith("--from"))
      .flatMap(({ rest }) => rest.split(" ").slice(0, -1));
    for (const file of [...copied, "scripts/build.ts"]) expect(fs.existsSync(file), file).toBe(true);
  });
});

test("the allocator is told the same wherever Bookplate is started", () => {
  const wanted = Object.entries(ALLOCATOR)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");
  const units = ["bookplate", "bookplate-worker"].map((name) => read(`deploy/systemd/${name}.service`));
  for (const text of [packageJson.scripts.start, packageJson.scripts.worker, read("Dockerfile"), ...units])
    expect(text).toContain(wanted);
});

test("and so is the collector of garbage", () => {
  const units = ["bookplate", "bookplate-worker"].map((name) => read(`deploy/systemd/${name}.service`));
  for (const text of [packageJson.scripts.start, packageJson.scripts.worker, ...units])
    expect(text).toContain(`node ${HEAP.join(" ")} scripts/run.mjs`);
  const lists = [read("Dockerfile"), read("compose.yaml")].flatMap((text) => [...text.matchAll(/\[("node", .*?)\]/g)]);
  const started = lists.map(([, list]) => JSON.parse(`[${list}]`)).filter((list) => list.includes("scripts/run.mjs"));
  expect(started.map((list) => list.slice(1, -2))).toEqual([HEAP, HEAP]);
});

type Service = {
  image?: string;
  command?: string[];
  environment: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  volumes: string[];
  [key: string]: unknown;
};

describe("compose.yaml", () => {
  const file = readYaml(read("compose.yaml")) as { services: Record<string, Service>; volumes: Record<string, null> };
  const { services } = file;
  const processes = ["app-1", "app-2", "worker"].map((name) => services[name] as Service);

  test("has two app processes, a worker, PostgreSQL and a reverse proxy", () => {
    expect(Object.keys(services).sort()).toEqual(["app-1", "app-2", "database", "proxy", "worker"]);
    for (const service of processes)
      expect(service).toMatchObject({
        image: "bookplate",
        read_only: true,
        cap_drop: ["ALL"],
        stop_grace_period: "40s",
      });
    for (const script of processes.flatMap(({ command = [] }) => command.filter((part) => part.startsWith("scripts/"))))
      expect(fs.existsSync(script), script).toBe(true);
  });

  test("nothing but the proxy is reached from outside", () => {
    expect(
      Object.entries(services)
        .filter(([, service]) => service.ports)
        .map(([name]) => name),
    ).toEqual(["proxy"]);
  });

  test("the processes get variables that exist, with values that parse", () => {
    for (const { environment } of processes) {
      const filled = Object.entries(environment).map(([name, value]) => [name, fill(value)]);
      expect(
        filled.map(([name]) => name).filter((name) => name !== "HEALTH_PORT" && !variables.includes(name)),
      ).toEqual([]);
      expect(() => parseEnv(Object.fromEntries(filled))).not.toThrow();
    }
    expect(new Set(processes.map(({ environment }) => environment.DATABASE_URL)).size).toBe(1);
    const byTheImage = ["PORT", "HOST", "BOOKPLATE_DATA", "WORKER"];
    for (const { environment } of processes)
      expect(
        variables.filter((name) => !byTheImage.includes(name ?? "") && !(name && name in environment)),
        "set in .env, without effect",
      ).toEqual([]);
  });

  test("dependencies, volumes and the proxy's upstreams exist", () => {
    for (const [name, { depends_on = {}, volumes }] of Object.entries(services)) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(services[other], `${name} depends on ${other}`).toBeDefined();
        expect(condition).toBe("service_healthy");
      }
      for (const [from = ""] of volumes.map((volume) => volume.split(":")))
        expect(from.startsWith("./") ? fs.existsSync(from) : from in file.volumes, from).toBe(true);
    }
    const caddy = read("deploy/Caddyfile");
    const [, upstreams = ""] = /reverse_proxy ([^{]+) \{/.exec(caddy) ?? [];
    expect(upstreams.split(" ")).toEqual(["app-1:3000", "app-2:3000"]);
    expect(caddy).toContain("health_uri /api/health/ready");
    expect(caddy.split("{").length).toBe(caddy.split("}").length);
  });
});

/** What compose makes of `${NAME:-default}` and `${NAME:?needed}`. */
const fill = (value: string): string =>
  value.replace(/\$\{\w+:([-?])([^}]*)\}/g, (_, kind: string, text: string) => (kind === "-" ? text : "x".repeat(32)));

test("no file of the build names a registry", () => {
  for (const name of ["package-lock.json", "package.json", "Dockerfile", "compose.yaml", "scripts/install.mjs"]) {
    const named = read(name).match(/"resolved"|\bregistry\.[a-z]|\b(docker|ghcr|quay)\.io\b|https?:\/\/[^"\s]*\.tgz/);
    expect(named?.[0], name).toBeUndefined();
  }
  expect(fs.existsSync(".npmrc")).toBe(false);
});

test("the reader of YAML refuses what it does not know", () => {
  expect(readYaml('a: &x\n  b: 1\nc:\n  <<: *x\n  d:\n    - "e: f"\n    - g')).toEqual({
    a: { b: 1 },
    c: { b: 1, d: ["e: f", "g"] },
  });
  for (const bad of ["a: 1\na: 2", "a:\n   b: 1", "a: *nothing", "a: {b: 1}", "a: |\n  text", "- a\nb: c", "a: b: c"])
    expect(() => readYaml(bad), bad).toThrow();
});
