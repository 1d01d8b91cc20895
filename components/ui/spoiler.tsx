import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { directionOf } from "@/lib/format/locales";

type SpoilerToggleProps = {
  /** What is hidden: "This review contains spoilers". */
  label: string;
  isOpen: boolean;
  toggle: () => void;
  /** Within a line, or a block of its own. */
  inline?: boolean;
  /** What the closed one asks for. */
  invite?: string;
};

const INLINE =
  "min-h-[30px] cursor-pointer rounded-e-[2px] border border-edge border-s-0 pe-2 ps-3.5 align-[0.1em] text-ink " +
  "[background:conic-gradient(from_45deg_at_0_50%,var(--rubric)_90deg,transparent_0)_0_0/7px_8px_repeat-y,var(--wash)] " +
  "[font:550_0.8125rem/1_var(--sans)]";
const BLOCK =
  "relative block w-full rounded-e-[2px] border border-edge border-s-0 py-4 pe-5 ps-7 text-start text-ink " +
  "[background:repeating-linear-gradient(90deg,var(--wash)_0_7px,var(--leaf)_7px_8px)] [font:500_1rem/1.4_var(--sans)] " +
  "before:absolute before:-top-px before:-bottom-px before:start-0 before:w-[9px] before:content-[''] " +
  "before:[background:conic-gradient(from_45deg_at_0_50%,var(--rubric)_90deg,transparent_0)_0_0/9px_12px]";

/** The button before a spoiler: says what lies behind it, and what pressing it does now. */
function SpoilerToggle({ label, isOpen, toggle, inline = false, invite }: SpoilerToggleProps) {
  const t = useTranslations("ui.spoiler");
  const dir = directionOf(useLocale()); // said, so that the words of the page do not decide how the line around them runs
  if (inline)
    return (
      <button type="button" dir={dir} className={INLINE} aria-expanded={isOpen} onClick={toggle}>
        {t.rich(isOpen ? "foldWords" : "openWords", {
          label,
          hidden: (chunks) => <span className="sr-only">{chunks}</span>,
        })}
      </button>
    );
  return (
    <button type="button" className={BLOCK} aria-expanded={isOpen} onClick={toggle}>
      <b className="-ms-1.5 bg-leaf px-1.5 py-0.5">{t(isOpen ? "open" : "closed")}</b>{" "}
      <u className="bg-leaf px-1 py-0.5">
        {isOpen ? t("fold", { label }) : t("invitation", { label, invite: invite ?? t("invite") })}
      </u>
    </button>
  );
}

/** What would spoil the plot, behind a button that says so. The parent decides what stands inside. */
export function Spoiler({ children, ...toggle }: SpoilerToggleProps & { children: ReactNode }) {
  if (toggle.inline)
    return (
      <>
        <SpoilerToggle {...toggle} />
        {toggle.isOpen && <span className="box-decoration-clone bg-wash px-[3px] py-0.5"> {children}</span>}
      </>
    );
  return (
    <div className="my-2">
      <SpoilerToggle {...toggle} />
      {toggle.isOpen && <div className="mt-3">{children}</div>}
    </div>
  );
}
