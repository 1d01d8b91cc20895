"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { Panel } from "@/components/ui/panel";

/** Something on the desk, what can be done with it, and a form behind a button; `form` gets a way to close itself. */
export function Editable({
  of,
  shown,
  form,
  actions,
}: {
  of: string;
  shown: ReactNode;
  form?: (close: () => void) => ReactNode;
  actions: ReactNode;
}) {
  const t = useTranslations("portal.editable");
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-[1_1_16rem]">{shown}</div>
        <Row style={{ gap: 8 }}>
          {form && (
            <Button
              size="compact"
              aria-expanded={open}
              aria-label={open ? t("closeOf", { title: of }) : t("editOf", { title: of })}
              onClick={() => setOpen(!open)}
            >
              {open ? t("close") : t("edit")}
            </Button>
          )}
          {actions}
        </Row>
      </div>
      {form && open && <Panel className="mt-4">{form(() => setOpen(false))}</Panel>}
    </>
  );
}
