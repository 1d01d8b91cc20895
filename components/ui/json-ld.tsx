import { jsonLdText } from "@/lib/format/json-ld";

/** What the page is about, for machines (schema.org). */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLdText escapes what could end the script
      dangerouslySetInnerHTML={{ __html: jsonLdText({ "@context": "https://schema.org", ...data }) }}
    />
  );
}
