"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, ButtonLink, IconButton, TextButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Row, Stack } from "@/components/ui/layout";
import { Section } from "@/components/ui/section";
import { useSamples } from "./use-samples";

/** Buttons in every look and state; each press is counted. */
export function ButtonParts() {
  const t = useTranslations("dev.buttonParts");
  const { long, arabic } = useSamples();
  const [count, setCount] = useState(0);
  const press = () => setCount((now) => now + 1);
  return (
    <Section title={t("heading")} id="buttons">
      <Stack>
        <Row>
          <Button onClick={press}>{t("default")}</Button>
          <Button variant="primary" onClick={press}>
            {t("primary")}
          </Button>
          <Button variant="on" aria-pressed onClick={press}>
            {t("on")}
          </Button>
          <Button variant="danger" onClick={press}>
            {t("danger")}
          </Button>
          <Button size="compact" onClick={press}>
            {t("compact")}
          </Button>
          <IconButton label={t("icon")} onClick={press}>
            <Icon name="search" />
          </IconButton>
          <TextButton onClick={press}>{t("text")}</TextButton>
        </Row>
        <Row>
          <Button isPending onClick={press}>
            {t("pending")}
          </Button>
          <Button disabled onClick={press}>
            {t("disabled")}
          </Button>
          <ButtonLink href="/dev/parts">{t("link")}</ButtonLink>
          <Button lang="ar" dir="rtl" onClick={press}>
            {arabic}
          </Button>
        </Row>
        <Button isWide onClick={press}>
          {t("wide")}
        </Button>
        <Button isWide className="overflow-hidden" onClick={press}>
          <span className="min-w-0 truncate">{long}</span>
        </Button>
        <p role="status">{t("pressed", { count })}</p>
      </Stack>
    </Section>
  );
}
