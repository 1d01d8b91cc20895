"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FileInput } from "@/components/forms/file-input";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { useUpload } from "@/components/forms/use-upload";
import { ZoneSelect } from "@/components/forms/zone-select";
import { Avatar } from "@/components/ui/avatar";
import { Checkbox, Input, Select, Textarea } from "@/components/ui/field";
import { Columns, Row, Stack } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import { panelStyles } from "@/components/ui/panel";
import { useOwnZone } from "@/components/ui/use-own-zone";
import type { ZoneName } from "@/lib/format/zone-names";
import { api } from "@/lib/registry/client";
import { VotingFields } from "./voting-fields";

type Club = {
  id: string;
  name: string;
  description: string | null;
  rules: string | null;
  avatarUrl: string | null;
  visibility: "public" | "private";
  joinPolicy: "open" | "request";
  timezone: string;
  capacity: number | null;
  votingDays: number;
  readDays: number;
  votingMethod: "plurality" | "approval" | "ranked";
  resultsHidden: boolean;
  autoVoting: boolean;
};

/** Starts a club, or changes one. */
export function ClubForm({ club, zones }: { club?: Club; zones: readonly ZoneName[] }) {
  const t = useTranslations("clubs.clubForm");
  const router = useSiteRouter();
  const ownZone = useOwnZone();
  const here = ownZone ?? "UTC";
  const upload = useUpload("POST /v1/uploads", { fields: { kind: "image" } });
  const [picture, setPicture] = useState<{ file: File | null; key: number }>({ file: null, key: 0 });
  const form = useApiForm({
    values: {
      name: club?.name ?? "",
      description: club?.description ?? "",
      rules: club?.rules ?? "",
      visibility: club?.visibility ?? "public",
      joinPolicy: club?.joinPolicy ?? "open",
      /** Until one is chosen for a new club, the zone of whoever starts it. */
      timezone: club?.timezone ?? "",
      /** Empty without a bound. */
      capacity: String(club?.capacity ?? ""),
      votingDays: String(club?.votingDays ?? 7),
      readDays: String(club?.readDays ?? 30),
      votingMethod: club?.votingMethod ?? "plurality",
      resultsHidden: club?.resultsHidden ?? false,
      autoVoting: club?.autoVoting ?? false,
      /** Takes the picture away. */
      bare: false,
    },
    toBody: ({ bare, ...fields }) => ({
      ...fields,
      timezone: fields.timezone || here,
      name: fields.name.trim(),
      description: fields.description.trim() || null,
      rules: fields.rules.trim() || null,
      capacity: fields.capacity.trim() === "" ? null : Number(fields.capacity),
      votingDays: Number(fields.votingDays),
      readDays: Number(fields.readDays),
      ...(bare ? { avatarUploadId: null } : {}),
    }),
    schema: async () => {
      const { CreateClub, UpdateClub } = await import("@/lib/clubs/schemas");
      return club ? UpdateClub : CreateClub;
    },
    send: async (fields) => {
      const { file } = picture;
      const body = file ? { ...fields, avatarUploadId: (await upload.mutateAsync(file)).id } : fields;
      const saved = club
        ? await api("PATCH /v1/clubs/{clubId}", { params: { clubId: club.id }, body })
        : await api("POST /v1/clubs", { body });
      setPicture((now) => (now.file === file ? { file: null, key: now.key + 1 } : now));
      return saved;
    },
    successMessage: club && t("saved"),
    onSuccess: ({ slug }) => {
      form.change({ bare: false });
      if (!club) router.push(`/clubs/${slug}`);
    },
    leaves: !club,
  });
  return (
    <Stack as="form" className={panelStyles} {...form.props}>
      <Input label={t("name")} {...form.field("name")} required maxLength={150} />
      <Textarea label={t("description")} {...form.field("description")} maxLength={5_000} rows={3} />
      <Textarea label={t("rules")} {...form.field("rules")} maxLength={5_000} rows={3} />
      <FileInput
        key={picture.key}
        label={t("picture")}
        help={t("pictureHelp")}
        accept="image/*"
        onChoose={([file = null]) => setPicture(({ key }) => ({ file, key }))}
      />
      {club?.avatarUrl && (
        <Row>
          <Avatar name={club.name} src={club.avatarUrl} size={64} />
          <Checkbox label={t("bare")} {...form.checkbox("bare")} />
        </Row>
      )}
      <Columns layout={2}>
        <Select label={t("visibility.label")} {...form.field("visibility")}>
          <option value="public">{t("visibility.public")}</option>
          <option value="private">{t("visibility.private")}</option>
        </Select>
        <Select label={t("joinPolicy.label")} {...form.field("joinPolicy")}>
          <option value="open">{t("joinPolicy.open")}</option>
          <option value="request">{t("joinPolicy.request")}</option>
        </Select>
        <Input
          label={t("capacity")}
          help={t("capacityHelp")}
          {...form.field("capacity")}
          type="number"
          min={1}
          max={100_000}
        />
        <Input label={t("votingDays")} {...form.field("votingDays")} type="number" min={1} max={60} required />
        <Input label={t("readDays")} {...form.field("readDays")} type="number" min={1} max={366} required />
      </Columns>
      <VotingFields method={form.field("votingMethod")} hidden={form.checkbox("resultsHidden")} />
      <Checkbox label={t("autoVoting")} {...form.checkbox("autoVoting")} />
      <ZoneSelect
        label={t("timezone")}
        zones={zones}
        {...form.field("timezone")}
        value={form.values.timezone || here}
      />
      <FormFooter label={club ? t("save") : t("start")} {...form.footer} />
    </Stack>
  );
}
