"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { cardStyles } from "@/components/ui/card";
import { Checkbox, Input, Select, Textarea } from "@/components/ui/field";
import { Columns, Row, Stack } from "@/components/ui/layout";
import type { UpdateClub } from "@/lib/clubs/schemas";
import { ApiError, api } from "@/lib/registry/client";
import { useAction } from "./use-action";

type Club = {
  id: string;
  name: string;
  description: string | null;
  rules: string | null;
  avatarUrl: string | null;
  visibility: "public" | "private";
  joinPolicy: "open" | "request";
  timezone: string;
  votingDays: number;
  readDays: number;
};

/** Sends a picture; gives the id to attach. */
async function upload(file: File): Promise<string> {
  const form = new FormData();
  form.set("kind", "image");
  form.set("file", file);
  const response = await fetch("/api/v1/uploads", { method: "POST", body: form });
  const body = await response.json();
  if (!response.ok) throw new ApiError(body);
  return body.id;
}

/** Starts a club, or changes one. */
export function ClubForm({ club, zones }: { club?: Club; zones: string[] }) {
  const t = useTranslations("clubs.clubForm");
  const { run, busy, router } = useAction();
  const [picture, setPicture] = useState<File | null>(null);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const bare = form.get("bare") === "on";
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const fields = {
      name: text("name"),
      description: text("description") || null,
      rules: text("rules") || null,
      visibility: text("visibility") as Club["visibility"],
      joinPolicy: text("joinPolicy") as Club["joinPolicy"],
      timezone: text("timezone"),
      votingDays: Number(text("votingDays")),
      readDays: Number(text("readDays")),
    } satisfies UpdateClub;
    void run(
      async () => {
        const avatar = picture ? { avatarUploadId: await upload(picture) } : bare ? { avatarUploadId: null } : {};
        const body = { ...fields, ...avatar };
        if (!club) return api("POST /v1/clubs", { body });
        return api("PATCH /v1/clubs/{clubId}", { params: { clubId: club.id }, body });
      },
      { ...(club ? { message: t("saved") } : {}), onDone: ({ slug }) => !club && router.push(`/clubs/${slug}`) },
    );
  };
  return (
    <Stack as="form" className={cardStyles} onSubmit={save}>
      <Input label={t("name")} name="name" required maxLength={150} defaultValue={club?.name} />
      <Textarea
        label={t("description")}
        name="description"
        maxLength={5_000}
        rows={3}
        defaultValue={club?.description ?? ""}
      />
      <Textarea label={t("rules")} name="rules" maxLength={5_000} rows={3} defaultValue={club?.rules ?? ""} />
      <Input
        label={t("picture")}
        help={t("pictureHelp")}
        type="file"
        accept="image/*"
        onChange={(event) => setPicture(event.target.files?.[0] ?? null)}
      />
      {club?.avatarUrl && (
        <Row>
          <Avatar name={club.name} src={club.avatarUrl} size={64} />
          <Checkbox label={t("bare")} name="bare" />
        </Row>
      )}
      <Columns layout={2}>
        <Select label={t("visibility.label")} name="visibility" defaultValue={club?.visibility ?? "public"}>
          <option value="public">{t("visibility.public")}</option>
          <option value="private">{t("visibility.private")}</option>
        </Select>
        <Select label={t("joinPolicy.label")} name="joinPolicy" defaultValue={club?.joinPolicy ?? "open"}>
          <option value="open">{t("joinPolicy.open")}</option>
          <option value="request">{t("joinPolicy.request")}</option>
        </Select>
        <Input
          label={t("votingDays")}
          name="votingDays"
          type="number"
          min={1}
          max={60}
          required
          defaultValue={club?.votingDays ?? 7}
        />
        <Input
          label={t("readDays")}
          name="readDays"
          type="number"
          min={1}
          max={366}
          required
          defaultValue={club?.readDays ?? 30}
        />
      </Columns>
      <Select label={t("timezone")} name="timezone" defaultValue={club?.timezone ?? "UTC"}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll("_", " ")}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="primary" isPending={busy}>
        {club ? t("save") : t("start")}
      </Button>
    </Stack>
  );
}
