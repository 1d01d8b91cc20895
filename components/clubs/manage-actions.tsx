"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";

/** Answers a report: takes the text away, or lets it stand. */
export function ReportActions({ clubId, reportId }: { clubId: string; reportId: string }) {
  const t = useTranslations("clubs.manageActions");
  const { run, isPending } = useAction();
  const resolve = (decision: "remove" | "dismiss", message: string) =>
    run(() => api("PUT /v1/clubs/{clubId}/reports/{id}", { params: { clubId, id: reportId }, body: { decision } }), {
      message,
    });
  return (
    <Row>
      <Button variant="danger" isPending={isPending} onClick={() => resolve("remove", t("textRemoved"))}>
        {t("removeText")}
      </Button>
      <Button isPending={isPending} onClick={() => resolve("dismiss", t("textStands"))}>
        {t("letStand")}
      </Button>
    </Row>
  );
}

/** Deletes the club, for whoever types its name. */
export function DeleteClub({ club }: { club: { id: string; name: string } }) {
  const t = useTranslations("clubs.manageActions");
  const { run, isPending, router } = useAction();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t("delete.open")}
      </Button>
      <Dialog open={open} title={t("delete.title", { name: club.name })} onClose={() => setOpen(false)}>
        <Stack className="mt-4">
          <p className="prose">{t("delete.text")}</p>
          <Input
            label={t("delete.typeName", { name: club.name })}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Row>
            <Button onClick={() => setOpen(false)}>{t("delete.cancel")}</Button>
            <Button
              variant="danger"
              disabled={name !== club.name}
              isPending={isPending}
              onClick={() =>
                run(() => api("DELETE /v1/clubs/{clubId}", { params: { clubId: club.id } }), {
                  message: t("delete.done", { name: club.name }),
                  onDone: () => router.push("/clubs"),
                })
              }
            >
              {t("delete.confirm")}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  );
}
