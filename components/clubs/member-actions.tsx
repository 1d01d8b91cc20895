"use client";

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
  const ban = act("Ban", "banned", "Banned.", "btn lo stop");
  if (member.status === "requested")
    return (
      <div className="row">
        {act(`Admit ${member.name}`, "active", `${member.name} is in.`, "btn pri")}
        {act("Decline", "inactive", "Declined.")}
      </div>
    );
  if (member.status === "inactive")
    return member.exit === "banned" ? act("Lift the ban", "inactive", "The ban is lifted.") : ban;
  return (
    <div className="row items-end">
      {isAdmin && (
        <SelectField
          label={`Role of ${member.name}`}
          value={member.role}
          disabled={busy}
          onChange={(event) =>
            update({ role: event.target.value as "admin" | "moderator" | "member" }, "The role is changed.")
          }
        >
          <option value="member">Member</option>
          <option value="moderator">Moderator</option>
          <option value="admin">Admin</option>
        </SelectField>
      )}
      {(isAdmin || member.role === "member") && (
        <>
          {act("Remove", "inactive", "Removed.", "btn lo")}
          {ban}
        </>
      )}
    </div>
  );
}
