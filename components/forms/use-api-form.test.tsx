/** The form as the server draws it: what was typed before hydration is told apart from it by these values. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Checkbox, Input, Select, Textarea } from "@/components/ui/field";
import { en } from "@/lib/messages/messages";
import { useApiForm } from "./use-api-form";

function Example() {
  const form = useApiForm({
    values: { name: "Rain", about: "Wet.", kind: "b", pinned: true },
    toBody: (values) => values,
    send: async (body) => body,
  });
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

test("the first HTML holds what is stored, under names and labels", () => {
  const html = renderToString(
    <AppRouterContext value={{} as never}>
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ ui: en.ui }}>
        <QueryClientProvider client={new QueryClient()}>
          <Example />
        </QueryClientProvider>
      </NextIntlClientProvider>
    </AppRouterContext>,
  );
  expect(html).toMatch(/<input[^>]*name="name"[^>]*value="Rain"/);
  expect(html).toMatch(/<textarea[^>]*name="about"[^>]*>Wet\.<\/textarea>/);
  expect(html).toMatch(/<option selected="">b<\/option>/);
  expect(html).toMatch(/<input(?=[^>]*type="checkbox")(?=[^>]*name="pinned")(?=[^>]*checked="")/);
  const [, id] = /<label for="([^"]+)"[^>]*>Name</.exec(html) ?? [];
  expect(html).toContain(`id="${id}"`);
});
