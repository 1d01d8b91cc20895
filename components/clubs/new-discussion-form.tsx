"use client";

import { useTranslations } from "next-intl";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Checkbox, ErrorMessage, Input, Select, Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { useSiteRouter } from "@/components/ui/navigation";
import { panelStyles } from "@/components/ui/panel";
import { api } from "@/lib/registry/client";

type NewDiscussionFormProps = {
  club: { id: string; slug: string };
  reads: { id: string; title: string }[];
  readId: string;
  /** Who writes. */
  viewerId: string | null;
};

/** Opens a discussion, about the club or one of its books. */
export function NewDiscussionForm({ club, reads, readId, viewerId }: NewDiscussionFormProps) {
  const t = useTranslations("clubs.newDiscussion");
  const router = useSiteRouter();
  const form = useApiForm({
    values: { title: "", body: "", readId, spoiler: false },
    drafts: { personId: viewerId, names: { title: `${club.id}:title`, body: `${club.id}:discussion` } },
    toBody: (values) => ({ ...values, readId: values.readId || null }),
    schema: async () => (await import("@/lib/clubs/discussion-schemas")).CreateDiscussion,
    send: (body) => api("POST /v1/clubs/{clubId}/discussions", { params: { clubId: club.id }, body }),
    onSuccess: ({ id }) => router.push(`/clubs/${club.slug}/discussions/${id}`),
    leaves: true,
  });
  return (
    <Stack as="form" className={panelStyles} {...form.props}>
      <Input label={t("title")} {...form.field("title")} required maxLength={150} />
      <Textarea label={t("body")} {...form.field("body")} required maxLength={10_000} />
      <Select label={t("about")} {...form.field("readId")}>
        <option value="">{t("aboutClub")}</option>
        {reads.map(({ id, title: book }) => (
          <option key={id} value={id}>
            {book}
          </option>
        ))}
      </Select>
      {form.footer.failure && <ErrorMessage role="alert">{form.footer.failure}</ErrorMessage>}
      <Row justify="between">
        <Checkbox label={t("spoiler")} {...form.checkbox("spoiler")} />
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {t("start")}
        </Button>
      </Row>
    </Stack>
  );
}
