"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Input } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import { api } from "@/lib/registry/client";

/** Answers a report: takes the text away, or lets it stand. */
export function ReportActions({ clubId, reportId }: { clubId: string; reportId: string }) {
  const t = useTranslations("clubs.manageActions");
  const { mutate, isPending } = useApiMutation(
    (decision: "remove" | "dismiss") =>
      api("PUT /v1/clubs/{clubId}/reports/{id}", { params: { clubId, id: reportId }, body: { decision } }),
    {
      successMessage: (_, decision) => t(decision === "remove" ? "textRemoved" : "textStands"),
      toastFailure: true,
    },
  );
  return (
    <Row>
      <Button variant="danger" isPending={isPending} onClick={() => mutate("remove")}>
        {t("removeText")}
      </Button>
      <Button isPending={isPending} onClick={() => mutate("dismiss")}>
        {t("letStand")}
      </Button>
    </Row>
  );
}

/** Deletes the club, for whoever types its name. */
export function DeleteClub({ club }: { club: { id: string; name: string } }) {
  const t = useTranslations("clubs.manageActions");
  const router = useSiteRouter();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const remove = useApiMutation("DELETE /v1/clubs/{clubId}", {
    successMessage: t("delete.done", { name: club.name }),
    toastFailure: !open, // the dialog was left before the answer came
    onSuccess: () => router.push("/clubs"),
  });
  return (
    <>
      <Button
        variant="danger"
        onClick={() => {
          if (!remove.isPending) remove.reset();
          setOpen(true);
        }}
      >
        {t("delete.open")}
      </Button>
      <ConfirmDialog
        open={open}
        title={t("delete.title", { name: club.name })}
        stay={t("delete.cancel")}
        verb={t("delete.confirm")}
        disabled={name !== club.name}
        isPending={remove.isPending || remove.isSuccess} // the list of clubs is on its way
        failure={remove.failure}
        onClose={() => setOpen(false)}
        onConfirm={() => remove.mutate({ params: { clubId: club.id } })}
      >
        <Stack>
          <p>{t("delete.text")}</p>
          <Input
            label={t("delete.typeName", { name: club.name })}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Stack>
      </ConfirmDialog>
    </>
  );
}
