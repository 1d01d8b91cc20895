"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { useAhead } from "@/components/ui/use-ahead";
import type { MemberStatus, Role, UpdateMember } from "@/lib/clubs/schemas";
import { api } from "@/lib/registry/client";

type MemberActionsProps = {
  clubId: string;
  member: {
    id: string;
    name: string;
    role: Role;
    status: MemberStatus;
    exit: string | null;
  };
  isAdmin: boolean;
};

type Change = { body: UpdateMember; message: string };

/** What a moderator can do about one member: admit, decline, remove, ban; an admin also gives roles. */
export function MemberActions({ clubId, member, isAdmin }: MemberActionsProps) {
  const t = useTranslations("clubs.memberActions");
  const role = useAhead(member.role);
  const { mutate, isPending } = useApiMutation(
    ({ body }: Change) =>
      api("PATCH /v1/clubs/{clubId}/members/{memberId}", { params: { clubId, memberId: member.id }, body }),
    {
      successMessage: (_, { message }) => message,
      toastFailure: true,
      optimistic: ({ body }) => (body.role ? role.ahead(body.role) : undefined),
    },
  );
  const act = (
    label: string,
    status: UpdateMember["status"],
    message: string,
    look: ComponentProps<typeof Button> = {},
  ) => (
    <Button {...look} isPending={isPending} onClick={() => mutate({ body: { status }, message })}>
      {label}
    </Button>
  );
  const ban = act(t("ban"), "banned", t("banned"), { variant: "danger", size: "compact" });
  if (member.status === "requested")
    return (
      <Row>
        {act(t("admit", { name: member.name }), "active", t("admitted", { name: member.name }), { variant: "primary" })}
        {act(t("decline"), "inactive", t("declined"))}
      </Row>
    );
  if (member.status === "waiting")
    return (
      <Row>
        {act(t("remove"), "inactive", t("outOfLine"), { size: "compact" })}
        {ban}
      </Row>
    );
  if (member.status === "inactive")
    return member.exit === "banned" ? act(t("liftBan"), "inactive", t("banLifted")) : ban;
  return (
    <Row align="end">
      {isAdmin && (
        <Select
          label={t("role.label", { name: member.name })}
          value={role.shown}
          disabled={isPending}
          onChange={(event) => mutate({ body: { role: event.target.value as Role }, message: t("roleChanged") })}
        >
          <option value="member">{t("role.member")}</option>
          <option value="moderator">{t("role.moderator")}</option>
          <option value="admin">{t("role.admin")}</option>
        </Select>
      )}
      {(isAdmin || member.role === "member") && (
        <>
          {act(t("remove"), "inactive", t("removed"), { size: "compact" })}
          {ban}
        </>
      )}
    </Row>
  );
}
