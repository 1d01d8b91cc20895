/** `npm run client`: writes the typed client that is committed and served at /clients/bookplate.ts. */
import fs from "node:fs";
import { openApiDocument } from "@/lib/http/openapi";
import { clientSource } from "@/lib/http/typed-client";
import { endpoints } from "@/lib/registry/endpoints";
import { commandArguments } from "@/lib/server/command-arguments";
import { runProgram } from "@/lib/server/program";
import { version } from "@/package.json";

runProgram(async () => {
  commandArguments("npm run client");
  const runtime = fs.readFileSync("scripts/typed-client/runtime.ts", "utf8");
  fs.writeFileSync("public/clients/bookplate.ts", clientSource(openApiDocument(endpoints, version), runtime));
});
