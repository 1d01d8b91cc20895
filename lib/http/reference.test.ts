/** The reference says everything the OpenAPI document says, and its examples are whole. */
import { expect, test } from "vitest";
import { endpoints } from "@/lib/registry/endpoints";
import { openApiDocument } from "./openapi";
import { referenceOf } from "./reference";
import { findInReference } from "./reference-search";

const reference = referenceOf(JSON.stringify(openApiDocument(endpoints, "1.0.0")), "https://books.example/api");
const operations = reference.areas.flatMap((area) => area.operations);
const byId = (id: string) => operations.find((operation) => operation.id === id);

test("every endpoint stands in the area it declares, with its access", () => {
  expect(operations.map(({ id }) => id).sort()).toEqual(endpoints.map(({ id }) => id).sort());
  for (const { id, method, path, area, access } of endpoints) {
    const ofArea = reference.areas.find(({ name }) => name === area)?.operations;
    const found = ofArea?.find((operation) => operation.method === method && operation.path === path);
    expect(found).toMatchObject({ id, access });
  }
});

test("every shape that is named is explained, once", () => {
  const names = reference.shapes.map(({ name }) => name);
  const named = [...operations.flatMap(({ body, response }) => [...(body?.fields ?? []), ...response.fields])]
    .concat(reference.shapes.flatMap(({ fields }) => fields))
    .flatMap(({ type }) => type.flatMap(({ shape }) => (shape ? [shape] : [])));
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test("a shape stands with an area, and every word that names it leads there", () => {
  const areas = new Map(reference.shapes.map(({ name, area }) => [name, area]));
  const slugs = reference.areas.map(({ slug }) => slug);
  expect([...areas.values()].filter((area) => !slugs.includes(area))).toEqual([]);
  expect(areas.get("Club")).toBe("clubs");
  const parts = operations.flatMap(({ response }) => response.type).filter(({ shape }) => shape);
  expect(parts.length).toBeGreaterThan(50);
  for (const { shape = "", area } of parts) expect({ shape, area }).toEqual({ shape, area: areas.get(shape) });
});

test("an area shows an example once, and says where it stands", () => {
  for (const { operations: ofArea } of reference.areas) {
    const shown = ofArea.flatMap(({ response }) => response.example ?? []);
    expect(new Set(shown).size).toBe(shown.length);
    for (const { response } of ofArea)
      if (response.like) expect(ofArea.find(({ id }) => id === response.like)?.response.example).toBeTruthy();
  }
});

test("addresses of areas and anchors of operations are unique", () => {
  const slugs = [
    ...reference.areas.flatMap(({ slug }) => [slug, `shapes-${slug}`]),
    "shapes",
    "token",
    "rules",
    "errors",
  ];
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
});

test("an operation shows what goes in and how to call it", () => {
  const add = byId("addToLibrary");
  expect(add?.body?.fields.map(({ name, required }) => `${name}${required ? "!" : ""}`)).toEqual([
    "bookId!",
    "status",
    "source",
  ]);
  expect(add?.calls.curl).toContain('curl -X POST "https://books.example/api/v1/me/library"');
  expect(add?.calls.curl).toContain("Authorization: Bearer $TOKEN");
  expect(byId("search")?.calls.curl).toBe('curl "https://books.example/api/search?q=middlemarch"');
  expect(byId("getBook")?.calls.curl).toBe('curl "https://books.example/api/v1/books/$ID"');
  expect(byId("getBook")?.calls.javascript).toContain(`await fetch(\`https://books.example/api/v1/books/\${id}\`)`);
  expect(byId("getBook")?.calls.python).toContain('f"https://books.example/api/v1/books/{id}"');
  expect(add?.calls.javascript).toContain('method: "POST"');
  expect(add?.calls.python).toContain("requests.post(");
  expect(add?.calls.python).not.toMatch(/\b(?:true|false|null)\b/);
});

test("what anybody may read as JSON can be tried, with values that lead somewhere here", () => {
  const tried = operations.filter(({ canBeTried }) => canBeTried);
  expect(tried.map(({ id }) => id)).toEqual(expect.arrayContaining(["search", "getBook", "listAuthors", "getClub"]));
  for (const { method, access } of tried) expect([method, access]).toEqual(["GET", "public"]);
  const names = tried.map(({ id }) => id);
  for (const id of ["streamVotes", "getAuthorCalendar", "getMe", "addToLibrary"]) expect(names).not.toContain(id);
  const parameter = (id: string, name: string) => byId(id)?.parameters.find((candidate) => candidate.name === name);
  expect(parameter("getBook", "id")).toMatchObject({ example: "middlemarch", choices: [] });
  expect(parameter("getReview", "id")?.example).toBe("");
  expect(parameter("listCollections", "sort")?.choices).toContain("newest");
  const here = referenceOf(JSON.stringify(openApiDocument(endpoints, "1.0.0")), "http://localhost:3000/api");
  const described = here.areas.flatMap((area) => area.operations).find(({ id }) => id === "describeEmbed");
  expect(described?.parameters.find(({ name }) => name === "url")?.example).toMatch(/^http:\/\/localhost:3000\/@/);
});

test("a search finds operations by path and field, shapes by name and field, errors by code", () => {
  const ids = (q: string) => findInReference(reference, q).areas.flatMap((area) => area.operations.map(({ id }) => id));
  expect(ids("public shelves username")).toContain("listPublicShelves");
  expect(ids("POST library")).toContain("addToLibrary");
  expect(findInReference(reference, "purchaseLinks").shapes.length).toBeGreaterThan(0);
  expect(findInReference(reference, "username_taken").codes).toContain("username_taken");
  const [answered] = reference.codes.filter(({ operations }) => operations.length > 50);
  expect(new Set(ids(answered?.code ?? "")), "a code finds whatever answers it").toEqual(new Set(answered?.operations));
  expect(ids(answered?.code.slice(0, -1) ?? "").length, "a part of a code is a word like any other").toBeLessThan(50);
  expect(findInReference(reference, "xyzzy")).toEqual({ areas: [], shapes: [], codes: [] });
});

test("objects inside objects come by dotted names, and the fields of a page with its items", () => {
  const fields = reference.shapes.find(({ name }) => name === "LibraryEntry")?.fields.map(({ name }) => name);
  expect(fields).toEqual(expect.arrayContaining(["progress", "progress.unit", "progress.value"]));
  expect(byId("listLibrary")?.response.fields.map(({ name }) => name)).toEqual([
    "data",
    "page",
    "limit",
    "total",
    "pageCount",
  ]);
});

test("examples of bodies are accepted by what checks them", () => {
  for (const { id, body } of endpoints.filter((endpoint) =>
    ["addToLibrary", "createReview", "updateMe", "createApiKey"].includes(endpoint.id),
  )) {
    const example = JSON.parse(byId(id)?.body?.example ?? "null");
    expect(body?.safeParse(example).error?.issues ?? []).toEqual([]);
  }
});

test("the codes of refusals lead to the operations that answer them", () => {
  expect(reference.codes.find(({ code }) => code === "username_taken")?.operations).toEqual(["updateMe"]);
});
