"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button, IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { SortableList } from "@/components/ui/sortable-list";
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
      onClick={() =>
        change(id, { featured: !featured }, t(featured ? "nowUnfeatured" : "nowFeatured", { title })).catch(
          alreadyShown,
        )
      }
    >
      {t(featured ? "featured" : "feature")}
    </Button>
  );
}

/** The carousel in its order. */
export function CarouselOrder({ collections }: { collections: { id: string; title: string }[] }) {
  const t = useTranslations("collections.featureControls");
  const change = useFeature();
  return (
    <SortableList
      look="notes"
      label={t("order")}
      items={collections}
      onOrder={(_, { id, to }) => {
        const title = collections.find((collection) => collection.id === id)?.title ?? "";
        return change(id, { featured: true, position: to + 1 }, t("moved", { title, number: to + 1 }));
      }}
      row={({ title }) => <b className="font-medium font-serif">{title}</b>}
      tools={({ id, title }) => (
        <IconButton
          label={t("takeOut", { title })}
          onClick={() => change(id, { featured: false }, t("nowUnfeatured", { title })).catch(alreadyShown)}
        >
          <Icon name="close" />
        </IconButton>
      )}
    />
  );
}

/** The toast has shown why. */
const alreadyShown = () => undefined;

/** Sends a change and shows what came of it; rejects when it was refused. */
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
      throw error;
    }
  };
}
