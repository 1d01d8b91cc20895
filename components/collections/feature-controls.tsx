"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button, IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { SortableList } from "@/components/ui/sortable-list";
import { api } from "@/lib/registry/client";

type FeatureProps = { id: string; title: string; featured: boolean; disabled?: boolean };

/** Puts a collection into the carousel, or takes it out. */
export function FeatureButton({ id, title, featured, disabled }: FeatureProps) {
  const t = useTranslations("collections.featureControls");
  const { mutate, isPending } = useFeature();
  return (
    <Button
      variant={featured ? "on" : "default"}
      size={featured ? "default" : "compact"}
      aria-pressed={featured}
      aria-label={t(featured ? "unfeatureCollection" : "featureCollection", { title })}
      disabled={disabled}
      isPending={isPending}
      onClick={() =>
        mutate({ id, featured: !featured, message: t(featured ? "nowUnfeatured" : "nowFeatured", { title }) })
      }
    >
      {t(featured ? "featured" : "feature")}
    </Button>
  );
}

/** The carousel in its order. */
export function CarouselOrder({ collections }: { collections: { id: string; title: string }[] }) {
  const t = useTranslations("collections.featureControls");
  const { mutate, mutateAsync } = useFeature();
  return (
    <SortableList
      look="notes"
      label={t("order")}
      items={collections}
      onOrder={(_, { id, to }) => {
        const title = collections.find((collection) => collection.id === id)?.title ?? "";
        return mutateAsync({ id, featured: true, position: to + 1, message: t("moved", { title, number: to + 1 }) });
      }}
      row={({ title }) => <b className="serif">{title}</b>}
      tools={({ id, title }) => (
        <IconButton
          label={t("takeOut", { title })}
          onClick={() => mutate({ id, featured: false, message: t("nowUnfeatured", { title }) })}
        >
          <Icon name="close" />
        </IconButton>
      )}
    />
  );
}

type Feature = { id: string; featured: boolean; position?: number; message: string };

/** Sends a change and shows what came of it; rejects when it was refused. */
function useFeature() {
  return useApiMutation(
    ({ id, message: _, ...body }: Feature) => api("PUT /admin/collections/{id}/feature", { params: { id }, body }),
    { scope: "featured", toastFailure: true, successMessage: (_, { message }) => message }, // places count on each other
  );
}
