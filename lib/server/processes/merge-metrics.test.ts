import { expect, test } from "vitest";
import { mergeMetrics } from "./merge-metrics";

const text = (lines: string[]) => `${lines.join("\n")}\n`;
const family = (name: string, ...samples: string[]) => [
  `# HELP ${name} Words: {a="b"}.`,
  `# TYPE ${name} gauge`,
  ...samples,
];

test("each sample says of which process it is; what the database says stands once", () => {
  const full = text([
    ...family("plain", "plain 1"),
    ...family("labelled", 'labelled{route="/a \\" {b}",le="+Inf"} 2'),
    ...family("waiting", 'waiting{kind="mail"} 7'),
    ...family("nothing"),
  ]);
  const other = text([
    ...family("plain", "plain 3"),
    ...family("labelled"),
    ...family("waiting"),
    ...family("nothing", "nothing 1e-7"),
  ]);
  expect(mergeMetrics({ name: "1", full, others: { "2": other, jobs: "" } }, new Set(["waiting"]))).toBe(
    text([
      ...family("plain", 'plain{process="1"} 1', 'plain{process="2"} 3'),
      ...family("labelled", 'labelled{process="1",route="/a \\" {b}",le="+Inf"} 2'),
      ...family("waiting", 'waiting{kind="mail"} 7'),
      ...family("nothing", 'nothing{process="2"} 1e-7'),
    ]),
  );
});
