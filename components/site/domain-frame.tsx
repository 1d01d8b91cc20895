import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Row } from "@/components/ui/layout";
import { Mark } from "@/components/ui/mark";
import { bookplateMark } from "@/lib/covers/marks";
import { Brand, FootBar, HeadBar, Main } from "./frame";

type DomainFrameProps = { hostname: string; siteUrl: string; children: ReactNode };

/** The frame of a reader's own domain: their name for it above, a way to the house below, and nothing to sign in to. */
export function DomainFrame({ hostname, siteUrl, children }: DomainFrameProps) {
  const t = useTranslations("site.domainFrame");
  return (
    <>
      <HeadBar>
        <Brand href="/">
          <span>{hostname}</span>
        </Brand>
      </HeadBar>
      <Main>{children}</Main>
      <FootBar>
        <Row as="a" href={siteUrl}>
          <Mark engraving={bookplateMark()} width={22} /> {t("house")}
        </Row>
      </FootBar>
    </>
  );
}
