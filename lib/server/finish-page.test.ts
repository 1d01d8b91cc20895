/** Whose page leaves with the framework's scripts, and whose names them for later. */
import { expect, test } from "vitest";
import { LATER_SCRIPTS, LATER_TYPE } from "@/lib/html/early-script";
import { setVariables } from "@/lib/testing/process";
import { finishPage } from "./finish-page";

const SCRIPT = '<script src="/_next/static/chunks/a.js" async=""></script>';
const DATA = 'self.__next_f.push([1,`1:"<p>"`])';
const PAGE = `<head>${SCRIPT}<title>T</title></head><body><script>self.__next_f.push([1,"1:\\"<p>\\""])</script></body>`;
const WHOLE = `<head>${SCRIPT}<title>T</title></head><body><script>${DATA}</script></body>`;
const LATER =
  `<head><title>T</title><script type="application/json" id="${LATER_SCRIPTS}">["/_next/static/chunks/a.js"]</script></head>` +
  `<body><script type="${LATER_TYPE}">${DATA}</script></body>`;

const captured = (type: string, text = PAGE) => ({
  status: 200,
  headers: { "content-type": type },
  body: Buffer.from(text),
});
const finished = (forStranger: boolean) => {
  const { html, body } = finishPage(captured("text/html; charset=utf-8"), forStranger);
  expect(body.toString(), "what leaves is what is looked at").toBe(html);
  return html;
};

test.each([
  ["load", WHOLE],
  ["intent", LATER],
  ["", LATER],
])(
  "with SCRIPTS=%s a stranger's page has its scripts as the operator wants them, and a reader's has them at once",
  (SCRIPTS, page) => {
    setVariables({ SCRIPTS });
    expect(finished(true)).toBe(page);
    expect(finished(false)).toBe(WHOLE);
  },
);

test("what is no page leaves as it came", () => {
  setVariables({ SCRIPTS: "intent" });
  const answer = captured("application/json");
  expect(finishPage(answer, true)).toEqual({ ...answer, html: null });
});
