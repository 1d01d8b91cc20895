"use client";

import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/field";
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
  const { run, busy } = useAction();
  const params = { clubId, memberId: member.id };
  const update = (
    body: { role?: "admin" | "moderator" | "member"; status?: "active" | "inactive" | "banned" },
    message: string,
  ) => run(() => api("PATCH /v1/clubs/{clubId}/members/{memberId}", { params, body }), { message });
  type Change = Parameters<typeof update>[0]["status"];
  const act = (label: string, status: Change, message: string, className = "btn") => (
    <button type="button" className={className} disabled={busy} onClick={() => update({ status }, message)}>
      {label}
    </button>
  );
  const ban = act(t("ban"), "banned", t("banned"), "btn lo stop");
  if (member.status === "requested")
    return (
      <div className="row">
        {act(t("admit", { name: member.name }), "active", t("admitted", { name: member.name }), "btn pri")}
        {act(t("decline"), "inactive", t("declined"))}
      </div>
    );
  if (member.status === "inactive")
    return member.exit === "banned" ? act(t("liftBan"), "inactive", t("banLifted")) : ban;
  return (
    <div className="row items-end">
      {isAdmin && (
        <SelectField
          label={t("role.label", { name: member.name })}
          value={member.role}
          disabled={busy}
          onChange={(event) =>
            update({ role: event.target.value as "admin" | "moderator" | "member" }, t("roleChanged"))
          }
        >
          <option value="member">{t("role.member")}</option>
          <option value="moderator">{t("role.moderator")}</option>
          <option value="admin">{t("role.admin")}</option>
        </SelectField>
      )}
      {(isAdmin || member.role === "member") && (
        <>
          {act(t("remove"), "inactive", t("removed"), "btn lo")}
          {ban}
        </>
      )}
    </div>
  );
}
