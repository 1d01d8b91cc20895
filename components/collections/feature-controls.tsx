"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button, IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Row } from "@/components/ui/layout";
import { useToast } from "@/components/ui/toast";
import { api } from "@/lib/registry/client";
import { failureMessage } from "@/lib/registry/failures";

type FeatureProps = { id: string; title: string; featured: boolean; disabled?: boolean };

/** Puts a collection into the carousel, or takes it out. */
export function FeatureButton({ id, title, featured, disabled }: FeatureProps) {
  const t = useTranslations("collections.featureControls");
  const change = useFeature();
  return (
    <Button
      variant={featured ? "on" : "default"}
      size={featured ? "default" : "compact"}
      aria-pressed={featured}
      aria-label={t(featured ? "unfeatureCollection" : "featureCollection", { title })}
      disabled={disabled}
      onClick={() => change(id, { featured: !featured }, t(featured ? "nowUnfeatured" : "nowFeatured", { title }))}
    >
      {t(featured ? "featured" : "feature")}
    </Button>
  );
}

/** The carousel in its order, each movable by buttons. */
export function CarouselOrder({ collections }: { collections: { id: string; title: string }[] }) {
  const t = useTranslations("collections.featureControls");
  const change = useFeature();
  return (
    <ol className="listed" aria-label={t("order")}>
      {collections.map(({ id, title }, i) => (
        <li key={id}>
          <span className="serif tabular-nums text-rubric text-2xl">{i + 1}</span>
          <b className="serif font-medium">{title}</b>
          <Row as="span" gap={1} isOneLine>
            <IconButton
              label={t("forward", { title })}
              disabled={i === 0}
              onClick={() => change(id, { featured: true, position: i }, t("moved", { title, number: i }))}
            >
              <Icon name="up" />
            </IconButton>
            <IconButton
              label={t("back", { title })}
              disabled={i === collections.length - 1}
              onClick={() => change(id, { featured: true, position: i + 2 }, t("moved", { title, number: i + 2 }))}
            >
              <Icon name="down" />
            </IconButton>
            <IconButton
              label={t("takeOut", { title })}
              onClick={() => change(id, { featured: false }, t("nowUnfeatured", { title }))}
            >
              <Icon name="close" />
            </IconButton>
          </Row>
        </li>
      ))}
    </ol>
  );
}

function useFeature() {
  const router = useRouter();
  const toast = useToast();
  return async (id: string, body: { featured: boolean; position?: number }, message: string) => {
    try {
      await api("PUT /admin/collections/{id}/feature", { params: { id }, body });
      toast({ message });
      router.refresh();
    } catch (error) {
      toast({ message: failureMessage(error) });
    }
  };
}
