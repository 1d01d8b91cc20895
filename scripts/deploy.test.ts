/** What hosts without containers are given names what exists, and keeps what the containers keep. */
import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { parseEnv } from "@/lib/kernel/env";
import { LARGEST_HISTORY } from "@/lib/profiles/me-schemas";

const PLACE = "deploy/systemd";
const read = (name: string) => fs.readFileSync(`${PLACE}/${name}`, "utf8");
const services = fs.readdirSync(PLACE).filter((name) => name.endsWith(".service"));
const variables = new Set(
  [...fs.readFileSync(".env.example", "utf8").matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name),
);
const valuesOf = (name: string) =>
  Object.fromEntries([...read(name).matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, key, value]) => [key, value]));

describe("units of systemd", () => {
  test.each(services)("%s runs a script that exists, without rights, and writes to its data alone", (name) => {
    const unit = read(name);
    const [script = ""] = /scripts\/\w+\.(ts|mjs)/.exec(/^ExecStart=(.*)$/m.exec(unit)?.[1] ?? "") ?? [];
    expect(fs.existsSync(script), script).toBe(true);
    for (const line of [
      "User=bookplate",
      "NoNewPrivileges=yes",
      "ProtectSystem=strict",
      "PrivateTmp=yes",
      "CapabilityBoundingSet=",
      "EnvironmentFile=/etc/bookplate.env",
    ])
      expect(unit.split("\n")).toContain(line);
    expect(unit).not.toMatch(/^ReadWritePaths=/m);
  });

  test("the app is stopped as in a container: it has longer than it drains", () => {
    const [, grace] = /^TimeoutStopSec=(\d+)$/m.exec(read("bookplate.service")) ?? [];
    expect(`${grace}s`).toBe(/stop_grace_period: (\d+s)/.exec(fs.readFileSync("compose.yaml", "utf8"))?.[1]);
    expect(Number(grace)).toBeGreaterThan(Number(valuesOf("bookplate.env").DRAIN_SECONDS) + 20);
  });

  test("the files of variables name what exists, with values that parse; two processes do not share a port", () => {
    const [app, worker] = [valuesOf("bookplate.env"), valuesOf("bookplate-worker.env")];
    for (const name of Object.keys({ ...app, ...worker })) expect(variables).toContain(name);
    expect(() => parseEnv({ ...app, ...worker })).not.toThrow();
    expect(app.BOOKPLATE_DATA).toBe("/var/lib/bookplate");
    expect(worker.METRICS_PORT).not.toBe(app.METRICS_PORT);
  });
});

test("nginx passes on who asks for what, and lets the app refuse what is too large", () => {
  const conf = fs.readFileSync("deploy/nginx.conf", "utf8");
  expect(conf.split("{").length).toBe(conf.split("}").length);
  for (const line of [
    "proxy_set_header Host $http_host;",
    "proxy_set_header X-Forwarded-For $remote_addr;",
    "proxy_set_header X-Forwarded-Proto $scheme;",
  ])
    expect(conf).toContain(line);
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(conf) ?? [];
  expect(Number(megabytes) * 1_000_000).toBeGreaterThan(LARGEST_HISTORY);
});
