import { renderInlineMarkdown, renderMarkdown } from "@/lib/markdown";
import { EastAsian } from "./east-asian";
import { Prose } from "./prose";

/** What a person wrote, set as prose. */
export function Markdown({ text, className = "" }: { text: string; className?: string }) {
  return (
    <>
      <Prose
        className={className}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown lets no HTML of the text through
        dangerouslySetInnerHTML={{ __html: renderMarkdown(text) }}
      />
      <EastAsian text={text} />
    </>
  );
}

/** A part of a paragraph that a person wrote; the paragraph has its direction by all of them (`dir="auto"`). */
export function InlineMarkdown({ text }: { text: string }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: renderInlineMarkdown lets no HTML of the text through */}
      <span dangerouslySetInnerHTML={{ __html: renderInlineMarkdown(text) }} />
      <EastAsian text={text} />
    </>
  );
}
