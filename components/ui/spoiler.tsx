import { useTranslations } from "next-intl";

type UncutProps = {
  /** What is folded away: "This review tells the plot". */
  label: string;
  isOpen: boolean;
  toggle: () => void;
  /** Within a line, or a block of its own. */
  inline?: boolean;
  /** What the closed one asks for. */
  invite?: string;
};

/** The edge of uncut pages: says what lies behind it, and both of its halves say what pressing it does now. */
export function Uncut({ label, isOpen, toggle, inline = false, invite }: UncutProps) {
  const t = useTranslations("ui.spoiler");
  if (inline)
    return (
      <button type="button" className="uncut-words" aria-expanded={isOpen} onClick={toggle}>
        {t.rich(isOpen ? "foldWords" : "openWords", {
          label,
          hidden: (chunks) => <span className="sr-only">{chunks}</span>,
        })}
      </button>
    );
  return (
    <button type="button" className="uncut" aria-expanded={isOpen} onClick={toggle}>
      <b>{t(isOpen ? "open" : "closed")}</b>{" "}
      <u>{isOpen ? t("fold", { label }) : t("invitation", { label, invite: invite ?? t("invite") })}</u>
    </button>
  );
}
