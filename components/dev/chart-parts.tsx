import { useLocale, useTranslations } from "next-intl";
import { CalendarDays } from "@/components/ui/calendar-days";
import { ChartBars } from "@/components/ui/chart-bars";
import { ChartCalendar } from "@/components/ui/chart-calendar";
import { ChartDaily } from "@/components/ui/chart-daily";
import { ChartLine } from "@/components/ui/chart-line";
import { ChartMeters } from "@/components/ui/chart-meters";
import { ChartShares } from "@/components/ui/chart-shares";
import { Stack } from "@/components/ui/layout";
import { Section } from "@/components/ui/section";
import { monthsIn } from "@/lib/format/dates";
import { useSamples } from "./use-samples";

const POINTS = [12, 18, 25, 40].map((count, i) => ({ date: `2026-05-0${i + 1}`, count }));
const DAYS = [11, 10, 21].map((count, i) => ({ date: `2026-05-0${i + 1}`, count }));

/** Charts, two of one kind and unit among them: their hatching must not mix up. */
export function ChartParts() {
  const t = useTranslations("dev.chartParts");
  const { short, long, arabic } = useSamples();
  const months = monthsIn(useLocale());
  const bars = months.map((label, i) => ({ label, short: label.slice(0, 3), value: i === 2 ? 8 : i % 4 }));
  const days = new Map(
    [1, 3].map((count) => [
      `2026-02-0${count}`,
      { level: count as 1 | 3, isRinged: count === 3, label: t("reading", { count }) },
    ]),
  );
  return (
    <Section title={t("heading")} id="charts">
      <Stack gap={8}>
        <ChartBars bars={bars} label={t("bars")} unit={t("books")} />
        <ChartBars bars={bars.slice(0, 3)} label={t("bars")} unit={t("books")} />
        <ChartLine points={POINTS} label={t("line")} unit={t("followers")} />
        <ChartDaily
          days={DAYS}
          label={t("daily")}
          caption={t("daily")}
          table={{
            look: "plain",
            isNumeric: true,
            head: [t("day"), t("views")],
            rows: DAYS.map(({ date, count }) => [date, String(count)]),
          }}
        />
        <ChartMeters
          counts={[
            { label: short, count: 12 },
            { label: long, count: 7 },
            { label: arabic, count: 1 },
          ]}
        />
        <div>
          <ChartShares
            label={t("shares")}
            shares={[
              { key: "warm", label: t("warm"), percent: 60 },
              { key: "mixed", label: t("mixed"), percent: 30 },
              { key: "cool", label: t("cool"), percent: 10 },
            ]}
          />
        </div>
        <ChartCalendar
          year={2026}
          newest="2026-02-03"
          weekdays={[t("monday"), t("wednesday"), t("friday")]}
          label={t("calendar")}
          scrollsAs={t("calendarBox")}
          table={{ head: [t("month"), t("books")], rows: [[t("january"), "2"]] }}
        >
          <CalendarDays year={2026} days={days} />
        </ChartCalendar>
      </Stack>
    </Section>
  );
}
