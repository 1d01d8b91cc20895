import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Code, CodeBlock, Described } from "./code";
import { Definition, Definitions } from "./definitions";
import { Text } from "./guide";

type WebhookGuideProps = {
  events: readonly { type: string; description: string }[];
  examples: readonly { language: string; code: string }[];
  /** What comes, as an example. */
  request: string;
};

/** How a program receives webhooks: what comes, how to know that it is ours, and what happens when nobody answers. */
export function WebhookGuide({ events, examples, request }: WebhookGuideProps) {
  const t = useTranslations("developers.webhookGuide");
  const code = (chunks: ReactNode) => <Code>{chunks}</Code>;
  return (
    <Stack aria-labelledby="webhooks" as="section" className="mt-11">
      <h2 id="webhooks">{t("title")}</h2>
      <Text>
        {t.rich("lead", {
          portal: (chunks) => <Link href="/portal">{chunks}</Link>,
          curate: (chunks) => <Link href="/curate/webhooks">{chunks}</Link>,
        })}
      </Text>
      <Definitions>
        {events.map(({ type, description }) => (
          <Definition key={type} term={<Code>{type}</Code>}>
            <Described>{description}</Described>
          </Definition>
        ))}
      </Definitions>
      <CodeBlock>{request}</CodeBlock>
      <Text as="ul" className="[&>li]:mt-[0.4em]">
        <li>{t.rich("shapes", { code })}</li>
        <li>{t.rich("signature", { code })}</li>
        <li>{t.rich("replay", { code })}</li>
        <li>{t.rich("rotation", { code })}</li>
        <li>{t.rich("once", { code })}</li>
        <li>{t("retries")}</li>
        <li>{t("targets")}</li>
      </Text>
      {examples.map(({ language, code: text }) => (
        <div key={language}>
          <h3 className="mb-2">{t("verify", { language })}</h3>
          <CodeBlock>{text}</CodeBlock>
        </div>
      ))}
    </Stack>
  );
}
