import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { panelStyles } from "@/components/ui/panel";

type FirstStepsProps = {
  club: { slug: string; memberCount: number };
  has: { reads: boolean; meetings: boolean };
};

/** What a new club does first, for whoever moderates it; nothing once there are people in it and a book. */
export function FirstSteps({ club, has }: FirstStepsProps) {
  const t = useTranslations("clubs.firstSteps");
  const at = `/clubs/${club.slug}/manage`;
  const isStarted = club.memberCount > 1 && has.reads;
  if (isStarted) return null;
  const steps = [
    { key: "read", done: has.reads, href: `${at}#schedule` },
    { key: "people", done: club.memberCount > 1, href: `${at}/members#invitations` },
    { key: "meeting", done: has.meetings, href: `${at}#meeting` },
  ] as const;
  return (
    <section className={`${panelStyles} mt-8`} aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-[1.375rem]">
        {t("title")}
      </h2>
      <ol className="mt-3 grid gap-x-8 gap-y-3 md:grid-cols-3">
        {steps.map(({ key, done, href }, index) => (
          <li key={key} className="flex gap-3 border-rule border-t pt-3">
            <span
              className="w-6 flex-none text-rubric tabular-nums [font:500_1.5rem/1_var(--serif)]"
              aria-hidden="true"
            >
              {done ? <Icon name="tick" className="text-cloth" /> : index + 1}
            </span>
            <p className="text-small">
              {done ? (
                <b className="block font-semibold text-[0.9375rem]">{t(`${key}.done`)}</b>
              ) : (
                <Link href={href} className="block font-semibold text-[0.9375rem]">
                  {t(`${key}.title`)}
                </Link>
              )}
              <span className="text-ink-2">{t(`${key}.help`)}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
