"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";

type MemberActionsProps = {
  clubId: string;
  member: {
    id: string;
    name: string;
    role: "admin" | "moderator" | "member";
    status: "active" | "requested" | "inactive";
    exit: string | null;
  };
  isAdmin: boolean;
};

/** What a moderator can do about one member: admit, decline, remove, ban; an admin also gives roles. */
export function MemberActions({ clubId, member, isAdmin }: MemberActionsProps) {
  const t = useTranslations("clubs.memberActions");
  const { run, isPending } = useAction();
  const params = { clubId, memberId: member.id };
  const update = (
    body: { role?: "admin" | "moderator" | "member"; status?: "active" | "inactive" | "banned" },
    message: string,
  ) => run(() => api("PATCH /v1/clubs/{clubId}/members/{memberId}", { params, body }), { message });
  type Change = Parameters<typeof update>[0]["status"];
  const act = (label: string, status: Change, message: string, look: ComponentProps<typeof Button> = {}) => (
    <Button {...look} isPending={isPending} onClick={() => update({ status }, message)}>
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
  if (member.status === "inactive")
    return member.exit === "banned" ? act(t("liftBan"), "inactive", t("banLifted")) : ban;
  return (
    <Row align="end">
      {isAdmin && (
        <Select
          label={t("role.label", { name: member.name })}
          value={member.role}
          disabled={isPending}
          onChange={(event) =>
            update({ role: event.target.value as "admin" | "moderator" | "member" }, t("roleChanged"))
          }
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
