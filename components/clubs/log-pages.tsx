"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button, buttonStyles } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input, Select } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Row, Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";

type Progress = { status: "reading" | "finished" | "not_started"; page: number | null; percent: number | null };
type LogPagesProps = { clubId: string; read: { id: string; title: string; pages: number | null }; viewer: Progress };

/**
 * The quick actions of a read: how far one is, and that one has finished. Notes open by percent: where no edition says
 * how long the book is, percent comes first, and a page asks of how many.
 */
export function LogPages({ clubId, read, viewer }: LogPagesProps) {
  const t = useTranslations("clubs.logPages");
  const { run, isPending } = useAction();
  const [open, setOpen] = useState(false);
  const [unit, setUnit] = useState<"page" | "percent">(
    viewer.page === null && (viewer.percent !== null || read.pages === null) ? "percent" : "page",
  );
  const [value, setValue] = useState(String(viewer.page ?? viewer.percent ?? ""));
  const [ofPages, setOfPages] = useState("");
  const asksLength = unit === "page" && read.pages === null;
  const params = { clubId, readId: read.id };
  const log = async (event: FormEvent) => {
    event.preventDefault();
    const body = { [unit]: Number(value), ...(asksLength ? { ofPages: Number(ofPages) } : {}) };
    const done = await run(() => api("PUT /v1/clubs/{clubId}/reads/{readId}/progress", { params, body }), {
      message: t("logged"),
    });
    if (done) setOpen(false);
  };
  const finish = () =>
    run(() => api("PUT /v1/clubs/{clubId}/reads/{readId}/progress", { params, body: { status: "finished" } }), {
      message: t("finishedTitle", { title: read.title }),
    });
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {viewer.status === "finished" ? (
        <span className={buttonStyles({ variant: "on" })}>
          <Icon name="tick" /> {t("finished")}
        </span>
      ) : (
        <Button isPending={isPending} onClick={finish}>
          <Icon name="tick" /> {t("finish")}
        </Button>
      )}
      <Dialog open={open} title={t("title")} onClose={() => setOpen(false)}>
        <Stack as="form" className="mt-4" onSubmit={log}>
          <Select label={t("unit.label")} value={unit} onChange={(event) => setUnit(event.target.value as typeof unit)}>
            <option value="page">{t("unit.page")}</option>
            <option value="percent">{t("unit.percent")}</option>
          </Select>
          <Input
            label={t(`value.${unit}`)}
            type="number"
            inputMode="numeric"
            min={0}
            max={unit === "page" ? 100_000 : 100}
            required
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
          {asksLength && (
            <Input
              label={t("ofPages")}
              type="number"
              inputMode="numeric"
              min={1}
              max={100_000}
              required
              value={ofPages}
              onChange={(event) => setOfPages(event.target.value)}
            />
          )}
          <Row>
            <Button type="submit" variant="primary" isPending={isPending}>
              {t("log")}
            </Button>
            <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  );
}
