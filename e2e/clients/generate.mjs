// Makes a client with each generator from the document in argv[2], into the folder in argv[3]; then lints the document.
// Prints one line of JSON: milliseconds per generator, and what the linter found.
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { createClient as heyApi } from "@hey-api/openapi-ts";
import { safeBuild as kubb } from "@kubb/core";
import { pluginClient } from "@kubb/plugin-client";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";
import { pluginZod } from "@kubb/plugin-zod";
import spectral from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import openapiTS, { astToString } from "openapi-typescript";
import { generateZodClientFromOpenAPI } from "openapi-zod-client";
import { generate as orval } from "orval";

const {
  values: { only },
  positionals: [input = "", out = ""],
} = parseArgs({ options: { only: { type: "string" } }, allowPositionals: true });
const at = (name) => path.join(out, name);
const document = () => JSON.parse(fs.readFileSync(input, "utf8"));
const write = (name, text) => {
  fs.mkdirSync(path.dirname(at(name)), { recursive: true });
  fs.writeFileSync(at(name), text);
};

const makers = {
  "openapi-typescript": async () => write("openapi-typescript/schema.ts", astToString(await openapiTS(document()))),
  "hey-api": async () => {
    await heyApi({
      input,
      output: at("hey-api"),
      logs: { level: "error", file: false },
      plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
    });
  },
  orval: async () => {
    await orval({
      input: { target: input },
      output: { target: at("orval/client.ts"), client: "fetch", mode: "single" },
    });
  },
  kubb: async () => {
    const { error, failedPlugins } = await kubb({
      config: {
        root: path.resolve(out),
        input: { path: path.resolve(input) },
        output: { path: "kubb", clean: true, format: false, lint: false },
        plugins: [pluginOas({ validate: false }), pluginTs(), pluginZod(), pluginClient({ client: "fetch" })],
      },
    });
    const [failed] = failedPlugins;
    if (error ?? failed) throw error ?? failed.error;
  },
  "openapi-zod-client": async () => {
    write("openapi-zod-client/.keep", "");
    await generateZodClientFromOpenAPI({
      openApiDoc: document(),
      distPath: at("openapi-zod-client/client.ts"),
      options: { shouldExportAllSchemas: true, shouldExportAllTypes: false },
    });
  },
  spectral: async () => {
    const { Spectral } = spectral;
    const linter = new Spectral();
    linter.setRuleset({ extends: [rulesets.oas] });
    const found = await linter.run(document());
    return found.map(({ code, message, path: where }) => `${code}: ${message} (${where.join(".")})`);
  },
};

const report = {};
for (const [name, make] of Object.entries(makers).filter(([name]) => !only || only.split(",").includes(name))) {
  const began = Date.now();
  const found = await make();
  report[name] = { ms: Date.now() - began, ...(found ? { found } : {}) };
}
process.stdout.write(`\n${JSON.stringify(report)}\n`);
