import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { getOutboxMail } from "@/lib/mail/read-outbox";
import { orNotFound, pageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.devMailPage");
  return { title: t("metaTitle"), robots: { index: false } };
}

export default async function MailPage({ params }: Props) {
  const t = await getTranslations("home.devMailPage");
  const { id } = await params;
  const { subject, recipient, text, html } = await orNotFound(getOutboxMail(await pageContext(), id));
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mt-13 mb-2">{subject}</h1>
      <p className="text-ink-2 mb-6 break-words">
        {t.rich("recipient", { recipient, link: (chunks) => <Link href="/dev/mail">{chunks}</Link> })}
      </p>
      <pre
        dir="auto"
        className="whitespace-pre-wrap border border-rule bg-leaf p-5 wrap-anywhere [font:400_1rem/1.6_var(--sans)]"
      >
        {linked(text)}
      </pre>
      <h2 className="mt-8 mb-3">{t("preview")}</h2>
      <iframe
        title={t("frame", { subject })}
        srcDoc={html}
        sandbox=""
        className="h-140 w-full border border-edge bg-[#f1f2ec]"
      />
    </div>
  );
}

/** The addresses of a plain text as links; ours stay in this browser. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
