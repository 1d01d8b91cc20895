"use client";

import { useTranslations } from "next-intl";
import { useApiForm } from "@/components/forms/use-api-form";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import { Username } from "@/components/ui/username";
import { shownName } from "@/lib/format/names";
import type { ReaderRelation } from "@/lib/profiles/schemas";
import { api } from "@/lib/registry/client";

/** Whom the reader has blocked, and a field to block one more. */
export function BlockList({ blocks }: { blocks: ReaderRelation[] }) {
  const t = useTranslations("profiles.peopleLists");
  const form = useApiForm({
    values: { username: "" },
    toBody: (values) => values,
    schema: async () => (await import("@/lib/profiles/schemas")).NameReader,
    send: (body) => api("POST /v1/me/blocks", { body }),
    successMessage: t("blocked"),
    clears: true,
  });
  const unblock = useApiMutation((id: string) => api("DELETE /v1/me/blocks/{id}", { params: { id } }), {
    successMessage: t("unblocked"),
    toastFailure: true,
  });
  const { error, ...field } = form.field("username");
  return (
    <Stack>
      <Row {...form.props} as="form" align="end">
        <div className="flex-1">
          <Input
            label={t("username")}
            {...field}
            error={error ?? form.failure ?? undefined}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </div>
        <Button type="submit" variant="danger" isPending={form.isPending}>
          {t("block")}
        </Button>
      </Row>
      <People people={blocks} action="unblock" act={(id) => unblock.mutate(id)} />
    </Stack>
  );
}

/** Who follows the reader: they see the shelves that are for followers. */
export function FollowerList({ followers }: { followers: ReaderRelation[] }) {
  const t = useTranslations("profiles.peopleLists");
  const remove = useApiMutation((id: string) => api("DELETE /v1/me/followers/{id}", { params: { id } }), {
    successMessage: t("removed"),
    toastFailure: true,
  });
  if (followers.length === 0) return <p className="text-ink-2">{t("nobody")}</p>;
  return <People people={followers} action="remove" act={(id) => remove.mutate(id)} />;
}

type PeopleProps = { people: ReaderRelation[]; action: "unblock" | "remove"; act: (id: string) => void };

function People({ people, action, act }: PeopleProps) {
  const t = useTranslations("profiles.peopleLists");
  const person = useTranslations("site.person");
  return (
    <ul>
      {people.map(({ id, user }) => (
        <Row key={id} as="li" justify="between" className="py-2">
          <span className="min-w-0 break-words">
            <bdi>{shownName(user, person("nameless"))}</bdi>{" "}
            {user.username && (
              <span className="text-ink-2">
                <Username>{user.username}</Username>
              </span>
            )}
          </span>
          <Button
            size="compact"
            aria-label={t(`${action}.name`, { name: shownName(user, person("nameless")) })}
            onClick={() => act(id)}
          >
            {t(`${action}.verb`)}
          </Button>
        </Row>
      ))}
    </ul>
  );
}
