/** Which of the scripts and styles that stand in a page may act: ours and Next's, never one that came with a text. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { EARLY_SCRIPT } from "@/lib/html/early-script";
import { EMBED_SCRIPT } from "@/lib/html/embed-page";
import { MAIL_STYLE } from "@/lib/html/mail-style";
import { NEXT_PAGE_RULES } from "@/lib/html/next-page";
import { securityHeaders } from "./security-headers";

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const policyOf = (html: string, path = "/books/dracula") =>
  securityHeaders(path, "text/html; charset=utf-8", html, false)["Content-Security-Policy"] ?? "";
const allows = (code: string, path?: string) =>
  policyOf(`<p>a bio</p><script>${code}</script>`, path).includes(hash(code));

describe("scripts", () => {
  test.each([
    EARLY_SCRIPT,
    EMBED_SCRIPT,
    "(self.__next_f=self.__next_f||[]).push([0])",
    'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n2:I[94553,[\\"/_next/static/chunks/a.js\\"]]"])',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/2nl1ldb97ied7.js","static/chunks/2ty37db234-r5.js"],"runtimeModuleIds":[94553]});',
    `self.__next_f.push([1,\`1:"$Sreact.fragment"\\n2:\\\` \\\${x} $L3\`])`,
  ])("%s is ours or Next's", (code) => expect(allows(code)).toBe(true));

  test.each([
    "alert('injected')",
    `${EARLY_SCRIPT};alert(1)`,
    ` ${EMBED_SCRIPT}`,
    'self.__next_f.push([1,"x"]);alert(1)',
    'self.__next_f.push([1,"x"+alert(1)+"y"])',
    'self.__next_f.push([1,"x"])\nalert(1)',
    "self.__next_f.push([1,alert(1)])",
    `self.__next_f.push([1,\`x\${alert(1)}y\`])`,
    `self.__next_f.push([1,\`x$\${alert(1)}y\`])`,
    `self.__next_f.push([1,\`x\\\\\${alert(1)}y\`])`,
    "self.__next_f.push([1,`x`+alert(1)+`y`])",
    "self.__next_f.push([1,alert`x`])",
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["https://evil.example/x.js"],"runtimeModuleIds":[1]});',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[alert(1)],"runtimeModuleIds":[1]});',
    "",
  ])("%s does not run, wherever it stands", (code) => {
    expect(allows(code)).toBe(false);
    expect(allows(code, "/embed/@ada/sea-stories")).toBe(false);
  });

  test("which pages are fetched ahead is told by the early script alone", () => {
    const html = (script: string) => `<head><script>${script}</script></head>`;
    expect(policyOf(html(EARLY_SCRIPT))).toContain(hash(NEXT_PAGE_RULES));
    expect(policyOf(html("alert(1)"))).not.toContain(hash(NEXT_PAGE_RULES));
  });

  test("nothing inline runs by a word of the policy", () => {
    const script = /script-src ([^;]*)/.exec(policyOf("<p>none</p>"))?.[1];
    expect(script).toBe("'self'");
  });
});

test("inline styles act in widgets alone, and only the one in the head", () => {
  const html = "<head><style>body{margin:0}</style></head><body><style>body{display:none}</style></body>";
  expect(policyOf(html)).not.toContain("sha256");
  const widget = policyOf(html, "/embed/authors/jane-austen");
  expect(widget).toContain(hash("body{margin:0}"));
  expect(widget).not.toContain(hash("body{display:none}"));
  const mail = policyOf(html, "/dev/mail/01980000-0000-7000-8000-000000000001");
  expect(mail).toContain(hash(MAIL_STYLE));
  expect(mail).not.toContain(hash("body{margin:0}"));
});

test.each([
  ["text/html; charset=utf-8", true],
  ["application/json", true],
  ["image/svg+xml", true],
  ["application/javascript; charset=UTF-8", false],
  ["text/javascript", false],
  ["text/css; charset=UTF-8", false],
  ["font/woff2", false],
])("%s carries what confines a document: %s; always a policy of its own", (type, expected) => {
  const headers = securityHeaders("/x", type, null, false);
  for (const name of ["Permissions-Policy", "Cross-Origin-Opener-Policy"])
    expect([name, name in headers]).toEqual([name, expected]);
  expect(headers["X-Content-Type-Options"]).toBe("nosniff");
  expect(headers["Content-Security-Policy"]).toMatch(/default-src 'none'/);
});

test("the camera is for the page where a book is added, and for nobody else's pages on it", () => {
  const permissions = (path: string, type = "text/html; charset=utf-8") =>
    securityHeaders(path, type, "<p></p>", false)["Permissions-Policy"] ?? "";
  for (const path of ["/books/new", "/de/books/new", "/ar/books/new/"])
    expect(permissions(path)).toBe("camera=(self), microphone=(), geolocation=(), payment=()");
  for (const path of ["/books/dracula", "/", "/books/new/more", "/x/books/new", "/embed/books/new"])
    expect(permissions(path)).toContain("camera=()");
  expect(permissions("/books/new", "application/json")).toContain("camera=()");
});

test("what is no page is confined by its type, its place and whether it comes by https", () => {
  const of = (path: string, type: string, secure: boolean) => securityHeaders(path, type, "{}", secure);
  for (let i = 0; i < 2; i += 1) {
    expect(of("/api/authors/x", "application/json", false)).not.toHaveProperty("Strict-Transport-Security");
    expect(of("/api/authors/y", "application/json", true)).toHaveProperty("Strict-Transport-Security");
    expect(of("/api/authors/x", "application/json", false)["Content-Security-Policy"]).toMatch(/ancestors 'none'$/);
    expect(of("/api/embed/x", "application/json", false)["Content-Security-Policy"]).toMatch(/ancestors \*$/);
    expect(of("/sw.js", "text/javascript", false)["Content-Security-Policy"]).toMatch(/connect-src 'self'/);
  }
});
