"use client";

import { useRouter } from "next/navigation";
import { Icon } from "@/components/ui/icon";
import { useToast } from "@/components/ui/toasts";
import { api } from "@/lib/registry/client";
import { failureMessage } from "@/lib/registry/failures";

type FeatureProps = { id: string; title: string; featured: boolean; disabled?: boolean };

/** Puts a collection into the carousel, or takes it out. */
export function FeatureButton({ id, title, featured, disabled }: FeatureProps) {
  const change = useFeature();
  return (
    <button
      type="button"
      className={featured ? "btn on" : "btn lo"}
      aria-pressed={featured}
      aria-label={featured ? `Featured: take ${title} out of the carousel` : `Feature ${title}`}
      disabled={disabled}
      onClick={() =>
        change(id, { featured: !featured }, featured ? `No longer featured: ${title}` : `Featured: ${title}`)
      }
    >
      {featured ? "Featured" : "Feature"}
    </button>
  );
}

/** The carousel in its order, each movable by buttons. */
export function CarouselOrder({ collections }: { collections: { id: string; title: string }[] }) {
  const change = useFeature();
  return (
    <ol className="listed" aria-label="Order of the carousel">
      {collections.map(({ id, title }, i) => (
        <li key={id}>
          <span className="serif num text-rubric text-2xl">{i + 1}</span>
          <b className="serif font-medium">{title}</b>
          <span className="row flex-nowrap gap-1">
            <button
              type="button"
              className="icon"
              aria-label={`Move ${title} forward`}
              disabled={i === 0}
              onClick={() => change(id, { featured: true, position: i }, `${title} is now number ${i}`)}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              className="icon"
              aria-label={`Move ${title} back`}
              disabled={i === collections.length - 1}
              onClick={() => change(id, { featured: true, position: i + 2 }, `${title} is now number ${i + 2}`)}
            >
              <Icon name="down" />
            </button>
            <button
              type="button"
              className="icon"
              aria-label={`Take ${title} out`}
              onClick={() => change(id, { featured: false }, `No longer featured: ${title}`)}
            >
              <Icon name="close" />
            </button>
          </span>
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
