import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ICON_NAMES, Icon } from "@/components/ui/icon";
import { Row, Stack } from "@/components/ui/layout";
import { Pagination } from "@/components/ui/pagination";
import { Panel } from "@/components/ui/panel";
import { Progress } from "@/components/ui/progress";
import { Rating } from "@/components/ui/rating";
import { Section } from "@/components/ui/section";
import { Skeleton } from "@/components/ui/skeleton";
import { numberCell, Table } from "@/components/ui/table";
import { Tabs } from "@/components/ui/tabs";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import { useSamples } from "./use-samples";

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Cpath fill='%231c5a48' d='M0 0h8v8H0z'/%3E%3C/svg%3E";
const TONES = ["neutral", "gilt", "prussian", "rubric", "cloth"] as const;

/** What says something and is not worked with. */
export function MarkParts() {
  const t = useTranslations("dev.markParts");
  const { short, other, long, arabic } = useSamples();
  return (
    <Section title={t("heading")} id="marks">
      <Stack gap={6}>
        <Row aria-label={t("avatars")} role="group">
          <Avatar name={short} />
          <Avatar name={arabic} size={64} />
          <Avatar name={short} src={PICTURE} size={32} />
          <p>
            {short} <VerifiedBadge />
          </p>
        </Row>
        <Row as="ul" aria-label={t("badges")}>
          {TONES.map((tone) => (
            <Badge key={tone} as="li" tone={tone}>
              {t(tone)}
            </Badge>
          ))}
          <Badge as="li" tone="cloth">
            <Icon name="tick" className="size-4" /> {t("verified")}
          </Badge>
          <Badge as="li" wraps>
            {long}
          </Badge>
          <Badge as="li" wraps>
            <bdi lang="ar">{arabic}</bdi>
          </Badge>
        </Row>
        <Row aria-label={t("ratings")} role="group">
          {[0.25, 3.5, 5].map((rating) => (
            <Rating key={rating} rating={rating} />
          ))}
        </Row>
        <Stack aria-label={t("progress")} role="group">
          {[0, 42, 100].map((percent) => (
            <Progress key={percent} percent={percent} label={t("percent", { percent })} />
          ))}
        </Stack>
        <Stack gap={2} aria-label={t("loading")} role="group">
          <Skeleton />
          <Skeleton className="h-4 w-2/3" />
        </Stack>
        <Row aria-label={t("icons")} role="group">
          {ICON_NAMES.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </Row>
        <EmptyState heading={t("empty")} action={<ButtonLink href="/books">{t("emptyAction")}</ButtonLink>}>
          {t("emptyText")}
        </EmptyState>
        <Tabs
          label={t("tabs")}
          tabs={[1, 2, 3].map((number) => ({
            href: `/dev/parts?tab=${number}`,
            label: t("tab", { number }),
            count: number === 2 ? 1234 : undefined,
            current: number === 1,
          }))}
        />
        <Pagination page={2} pageCount={3} label={t("pagination")} href={(page) => `/dev/parts?page=${page}`} />
        <Panel>
          <h3>{t("card")}</h3>
          <p className="break-words">{long}</p>
        </Panel>
        <Table aria-label={t("table")}>
          <thead>
            <tr>
              <th scope="col">{t("book")}</th>
              <th scope="col" className={numberCell}>
                {t("pages")}
              </th>
            </tr>
          </thead>
          <tbody>
            {[short, other, arabic].map((title, i) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td className={numberCell}>{(i + 3) * 111}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Stack>
    </Section>
  );
}
