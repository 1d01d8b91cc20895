"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { ErrorMessage, Input, Select } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import type { Parameter } from "@/lib/http/reference";
import { pathTo, readAsStranger } from "@/lib/registry/client";
import { Code, CodeBlock } from "./code";

export type Tried = {
  /** Where paths begin, as they are called from elsewhere. */
  apiUrl: string;
  path: string;
  parameters: Pick<Parameter, "name" | "place" | "required" | "example" | "choices">[];
};
type Values = Record<string, string>;
type Answer = { status: number; text: string; milliseconds: number } | "none";

/** A list of a hundred books is long enough to see what comes. */
const MAX_LETTERS = 20_000;

/** Asks the API as a stranger would, with values of the demo world to begin with, and shows what it answers. */
export function TryForm({ apiUrl, path, parameters }: Tried) {
  const t = useTranslations("developers.tryForm");
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(parameters.map(({ name, required, example }) => [name, required ? example : ""])),
  );
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [, startTransition] = useTransition();
  const box = useRef<HTMLFormElement>(null);
  const latest = useRef(0);
  const given = parameters.filter(({ name }) => values[name]);
  const of = (place: string) =>
    Object.fromEntries(
      given.filter((parameter) => parameter.place === place).map(({ name }) => [name, values[name] ?? ""]),
    );
  const address = pathTo(path, of("path"), of("query"));

  const send = () =>
    startTransition(async () => {
      latest.current += 1;
      const turn = latest.current;
      const began = performance.now();
      const read = await readAsStranger(address).catch(() => null);
      if (turn !== latest.current) return; // asked anew meanwhile
      setAnswer(read ? { ...read, milliseconds: Math.round(performance.now() - began) } : "none");
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once by itself, where nothing is missing
  useEffect(() => {
    if (parameters.every(({ name, required }) => !required || values[name])) send();
    box.current?.querySelector<HTMLElement>("input, select, button")?.focus({ preventScroll: true });
  }, []);

  return (
    <Stack
      as="form"
      ref={box}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="text-ink-2 text-small">{t("help")}</p>
      {parameters.map(({ name, required, example, choices }) => {
        const field = {
          label: <Code>{name}</Code>,
          value: values[name] ?? "",
          required,
          onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
        };
        if (choices.length === 0)
          return <Input key={name} {...field} dir="ltr" placeholder={required ? undefined : example} maxLength={500} />;
        return (
          <Select key={name} {...field}>
            {!required && <option value="">{t("any")}</option>}
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </Select>
        );
      })}
      <p className="wrap-anywhere" dir="ltr">
        <Code>
          {"GET "}
          {apiUrl}
          {address}
        </Code>
      </p>
      <Row>
        <Button type="submit">{t("send")}</Button>
        <span role="status" className="tabular-nums">
          {answer && answer !== "none" && t("answered", answer)}
        </span>
      </Row>
      {answer === "none" && <ErrorMessage role="alert">{t("failed")}</ErrorMessage>}
      {answer && answer !== "none" && <AnswerText text={answer.text} label={t("answer")} cut={t("cut")} />}
    </Stack>
  );
}

/** What came back, laid out to be read where it is JSON. */
function AnswerText({ text, label, cut }: { text: string; label: string; cut: string }) {
  const whole = laidOut(text);
  return (
    <>
      <CodeBlock label={label}>{whole.slice(0, MAX_LETTERS)}</CodeBlock>
      {whole.length > MAX_LETTERS && <p className="text-ink-2 text-small">{cut}</p>}
    </>
  );
}

function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
