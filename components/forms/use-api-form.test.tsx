/** The form as the server draws it: what was typed before hydration is told apart from it by these values. */
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { Checkbox, Input, Select, Textarea } from "@/components/ui/field";
import { en } from "@/lib/messages/messages";
import { draftKey, forgetDrafts } from "./drafts";
import { useApiForm } from "./use-api-form";

const drawn = (children: ReactNode) =>
  renderToString(
    <AppRouterContext value={{ refresh: () => undefined } as never}>
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ ui: en.ui }}>
        {children}
      </NextIntlClientProvider>
    </AppRouterContext>,
  );

type Values = { name: string; about: string; kind: "a" | "b"; pinned: boolean };
const STORED: Values = { name: "Rain", about: "Wet.", kind: "b", pinned: true };

type Options = Parameters<typeof useApiForm<Values, Values, unknown>>[0];
type Form = ReturnType<typeof useApiForm<Values, Values, unknown>>;

function Example({ options, onDraw }: { options: Options; onDraw: (form: Form) => void }) {
  const form = useApiForm<Values, Values, unknown>(options);
  onDraw(form);
  return (
    <form {...form.props}>
      <Input label="Name" {...form.field("name")} />
      <Textarea label="About" {...form.field("about")} />
      <Select label="Kind" {...form.field("kind")}>
        <option>a</option>
        <option>b</option>
      </Select>
      <Checkbox label="Pinned" {...form.checkbox("pinned")} />
    </form>
  );
}

/** A form that was drawn, and everything that it sent. */
function open(some: Partial<Options> = {}) {
  const sent: Values[] = [];
  const answers: { error: Error | null }[] = [];
  const made: Form[] = [];
  const options: Options = {
    values: STORED,
    toBody: (values) => values,
    send: async (body) => sent.push(body),
    onSuccess: () => answers.push({ error: null }),
    onError: (error) => answers.push({ error }),
    ...some,
  };
  const html = drawn(<Example options={options} onDraw={(form) => made.push(form)} />);
  const form = made[0] as Form;
  /** The next answer, once it is there. */
  const outcome = async () => {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    return answers.shift();
  };
  return { html, form, sent, outcome };
}

afterEach(() => vi.unstubAllGlobals());

test("the first HTML holds what is stored, under names and labels", () => {
  const { html } = open();
  expect(html).toMatch(/<input[^>]*name="name"[^>]*value="Rain"/);
  expect(html).toMatch(/<textarea[^>]*name="about"[^>]*>Wet\.<\/textarea>/);
  expect(html).toMatch(/<option selected="">b<\/option>/);
  expect(html).toMatch(/<input(?=[^>]*type="checkbox")(?=[^>]*name="pinned")(?=[^>]*checked="")/);
  const [, id] = /<label for="([^"]+)"[^>]*>Name</.exec(html) ?? [];
  expect(html).toContain(`id="${id}"`);
});

test("a button may say what it means: its part goes out with what the fields say", async () => {
  const { form, sent, outcome } = open();
  form.submit({ kind: "a" });
  await outcome();
  expect(sent).toEqual([{ ...STORED, kind: "a" }]);
});

test("what the page finds missing is said at its field, and nothing is sent", async () => {
  const check = ({ about }: Values) => (about === "Wet." ? { path: "about", message: "Say more." } : null);
  const { form, sent, outcome } = open({ check });
  form.submit();
  expect((await outcome())?.error).toMatchObject({ problem: { issues: [{ path: "about", message: "Say more." }] } });
  form.submit({ about: "Wet and cold." });
  expect((await outcome())?.error).toBeNull();
  expect(sent).toEqual([{ ...STORED, about: "Wet and cold." }]);
});

test("the endpoint's schema checks the body before it is sent", async () => {
  const { form, sent, outcome } = open({ schema: async () => z.object({ name: z.string().max(2, "must be short") }) });
  form.submit();
  expect((await outcome())?.error).toMatchObject({ problem: { issues: [{ path: "name", message: "must be short" }] } });
  expect(sent).toEqual([]);
});

test("a draft is kept as it is typed, and goes when it was sent", async () => {
  const stored = new Map<string, string>();
  const localStorage = {
    get length() {
      return stored.size;
    },
    key: (at: number) => [...stored.keys()][at] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  };
  const { form, outcome } = open({ drafts: { personId: "ada", names: { about: "club:body" } } });
  vi.stubGlobal("window", { localStorage });
  const type = (name: "name" | "about", value: string) => form.field(name).onChange({ target: { value } } as never);
  type("name", "Snow");
  type("about", "White.");
  expect([...stored]).toEqual([[draftKey("ada", "club:body"), "White."]]);
  form.submit({ about: "White." });
  await outcome();
  expect(stored.size).toBe(0);
  forgetDrafts(); // they sign out in another tab
  type("about", "Red.");
  expect([...stored.keys()].filter((key) => key.startsWith("draft:"))).toEqual([]);
});
