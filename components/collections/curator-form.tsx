"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input, Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { useToast } from "@/components/ui/toast";
import type { OwnCurator } from "@/lib/collections/curator-schemas";
import { ApiError, api } from "@/lib/registry/client";
import { failureMessage } from "@/lib/registry/failures";
import { filled, LinksField } from "./links-field";

/** The curator's own page: name, bio, credentials, links. */
export function CuratorForm({ curator }: { curator: OwnCurator }) {
  const t = useTranslations("collections.curatorForm");
  const router = useRouter();
  const toast = useToast();
  const [links, setLinks] = useState(curator.links);
  const [faults, setFaults] = useState<Record<string, string>>({});

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (field: string) => String(form.get(field) ?? "");
    setFaults({});
    try {
      const body = { name: text("name"), bio: text("bio"), credentials: text("credentials"), links: filled(links) };
      await api("PUT /curator/profile", { body });
      toast({ message: t("saved") });
      router.refresh();
    } catch (error) {
      const issues = error instanceof ApiError ? error.problem.issues : [];
      setFaults(Object.fromEntries(issues.map((issue) => [issue.path, issue.message])));
      toast({ message: failureMessage(error) });
    }
  }

  return (
    <Stack onSubmit={save} as="form" className="max-w-xl" aria-label={t("form")}>
      <Input label={t("name")} name="name" required maxLength={150} defaultValue={curator.name} error={faults.name} />
      <Textarea label={t("bio")} name="bio" required maxLength={2000} defaultValue={curator.bio} error={faults.bio} />
      <Textarea
        label={t("credentials")}
        name="credentials"
        required
        maxLength={2000}
        defaultValue={curator.credentials}
        error={faults.credentials}
      />
      <LinksField links={links} onChange={setLinks} />
      <p>
        <Button type="submit" variant="primary">
          {t("save")}
        </Button>
      </p>
    </Stack>
  );
}
