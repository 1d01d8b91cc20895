import { inPage } from "@/lib/covers/in-page";
import { type Engraving, renderMark } from "@/lib/covers/marks";

type MarkProps = { engraving: Engraving; className?: string; label?: string; width?: number };

/** One of our own drawings, inline: portraits, faces, seals, rules. Decoration unless it has a label. */
export function Mark({ engraving, className, label, width }: MarkProps) {
  return (
    <span
      className={className}
      style={{ display: "inline-block", width, flex: "none" }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own SVG; the generator escapes every text it sets
      dangerouslySetInnerHTML={{ __html: inPage(renderMark(engraving, { label })) }}
    />
  );
}
