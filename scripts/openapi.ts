/** `npm run openapi`: writes the OpenAPI document that is committed, so that a change of the contract shows in review. */
import fs from "node:fs";
import { openApiDocument } from "@/lib/http/openapi";
import { endpoints } from "@/lib/registry/endpoints";
import { commandArguments } from "@/lib/server/command-arguments";
import { runProgram } from "@/lib/server/program";
import { version } from "@/package.json";

runProgram(async () => {
  commandArguments("npm run openapi");
  fs.writeFileSync(
    "e2e/api/openapi.snapshot.json",
    `${JSON.stringify(openApiDocument(endpoints, version), null, 2)}\n`,
  );
});
