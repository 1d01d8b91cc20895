import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Row } from "@/components/ui/layout";
import { Mark } from "@/components/ui/mark";
import { bookplateMark } from "@/lib/covers/marks";

type DomainFrameProps = { hostname: string; siteUrl: string; children: ReactNode };

/** The frame of a reader's own domain: their name for it above, a way to the house below, and nothing to sign in to. */
export function DomainFrame({ hostname, siteUrl, children }: DomainFrameProps) {
  const t = useTranslations("site.domainFrame");
  return (
    <>
      <header className="head domain-head">
        <div className="wrap">
          <a className="mark" href="/">
            <span>{hostname}</span>
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap">
        {children}
      </main>
      <footer className="foot">
        <div className="wrap">
          <Row as="a" href={siteUrl}>
            <Mark engraving={bookplateMark()} width={22} /> {t("house")}
          </Row>
        </div>
      </footer>
    </>
  );
}
