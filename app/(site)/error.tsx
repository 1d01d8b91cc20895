"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Plate } from "@/components/ui/plate";

/** Something failed on our side: says so, loses nothing, offers to try again. */
export default function Failed({ reset }: { error: Error; reset: () => void }) {
  const t = useTranslations("site.errorPage");
  return (
    <Plate className="mx-auto mt-16 max-w-xl text-center">
      <h1>{t("title")}</h1>
      <p className="prose mx-auto mt-4">{t("text")}</p>
      <p className="mt-5">
        <Button variant="primary" onClick={reset}>
          {t("retry")}
        </Button>
      </p>
    </Plate>
  );
}
