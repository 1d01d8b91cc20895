"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Row, Stack } from "@/components/ui/layout";
import { Menu } from "@/components/ui/menu";
import { RatingField } from "@/components/ui/rating-field";
import { Section } from "@/components/ui/section";
import { ShareDialog } from "@/components/ui/share-dialog";
import { Spoiler } from "@/components/ui/spoiler";
import { useToast } from "@/components/ui/toast";
import { Tooltip } from "@/components/ui/tooltip";
import { useSamples } from "./use-samples";

const LINK = { url: "https://bookplate.example/collections/winter-reading" };
const CODE = `<iframe src="${LINK.url}/embed" title="" width="640" height="320"></iframe>`;

/** Parts that open, choose and answer. */
export function IslandParts() {
  const t = useTranslations("dev.islandParts");
  const toast = useToast();
  const { long } = useSamples();
  const [rating, setRating] = useState<number | null>(null);
  const [isBlockOpen, setBlockOpen] = useState(false);
  const [isWordOpen, setWordOpen] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [sort, setSort] = useState<"newest" | "oldest">("newest");
  const [shared, setShared] = useState<"all" | "link" | "code" | null>(null);
  const stars = rating === null ? t("notRated") : t("stars", { rating });
  return (
    <Section title={t("heading")} id="islands">
      <Stack gap={6}>
        <RatingField label={t("rating")} rating={rating} valueText={stars} shown={stars} onChange={setRating} />
        <RatingField
          label={t("ratingDisabled")}
          rating={3.5}
          valueText={t("stars", { rating: 3.5 })}
          shown={t("stars", { rating: 3.5 })}
          onChange={setRating}
          disabled
        />
        <Spoiler label={t("spoilerLabel")} isOpen={isBlockOpen} toggle={() => setBlockOpen(!isBlockOpen)}>
          <p>{t("spoilerText")}</p>
        </Spoiler>
        <p>
          <Spoiler inline label={t("spoilerLabel")} isOpen={isWordOpen} toggle={() => setWordOpen(!isWordOpen)}>
            {t("spoilerText")}
          </Spoiler>
        </p>
        <Row>
          <Button onClick={() => toast({ message: t("toastText"), undo: () => toast({ message: t("toastUndone") }) })}>
            {t("toast")}
          </Button>
          <Button onClick={() => setDialogOpen(true)}>{t("dialog")}</Button>
          <Menu
            size="compact"
            items={(["newest", "oldest"] as const).map((key) => ({
              label: t(key),
              isChecked: sort === key,
              choose: () => setSort(key),
            }))}
          >
            {t("menu")}
          </Menu>
          <Tooltip text={t("tooltipText")}>{t("tooltip")}</Tooltip>
          <Tooltip text={long}>{t("tooltipLong")}</Tooltip>
        </Row>
        <Row>
          <Button onClick={() => setShared("all")}>{t("shareAll")}</Button>
          <Button onClick={() => setShared("link")}>{t("shareLink")}</Button>
          <Button onClick={() => setShared("code")}>{t("shareCode")}</Button>
        </Row>
        <Dialog open={isDialogOpen} title={t("dialogTitle")} onClose={() => setDialogOpen(false)}>
          <Row className="mt-6">
            <Button onClick={() => setDialogOpen(false)}>{t("close")}</Button>
          </Row>
        </Dialog>
        <ShareDialog
          open={shared !== null}
          title={t("shareTitle")}
          onClose={() => setShared(null)}
          link={shared === "code" ? undefined : { ...LINK, title: t("shareTitle") }}
          code={shared === "link" ? undefined : CODE}
        >
          <p className="text-small text-ink-2">{t("shareHelp")}</p>
        </ShareDialog>
      </Stack>
    </Section>
  );
}
