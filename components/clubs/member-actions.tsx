"use client";

import { SelectField } from "@/components/ui/field";
import { api } from "@/lib/http/client";
import { useAction } from "./use-action";

type MemberActionsProps = {
  clubId: string;
  member: {
    userId: string;
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
  const params = { clubId, userId: member.userId };
  const update = (
    body: { role?: "admin" | "moderator" | "member"; status?: "active" | "inactive" | "banned" },
    words: string,
  ) => run(() => api("PATCH /v1/clubs/{clubId}/members/{userId}", { params, body }), { words });
  if (member.status === "requested")
    return (
      <div className="row">
        <button
          type="button"
          className="btn pri"
          disabled={busy}
          onClick={() => update({ status: "active" }, `${member.name} is in.`)}
        >
          Admit {member.name}
        </button>
        <button
          type="button"
          className="btn"
          disabled={busy}
          onClick={() => update({ status: "inactive" }, "Declined.")}
        >
          Decline
        </button>
      </div>
    );
  if (member.status === "inactive")
    return member.exit === "banned" ? (
      <button
        type="button"
        className="btn"
        disabled={busy}
        onClick={() => update({ status: "inactive" }, "The ban is lifted.")}
      >
        Lift the ban
      </button>
    ) : (
      <button
        type="button"
        className="btn lo stop"
        disabled={busy}
        onClick={() => update({ status: "banned" }, "Banned.")}
      >
        Ban
      </button>
    );
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
          <button
            type="button"
            className="btn lo"
            disabled={busy}
            onClick={() => update({ status: "inactive" }, "Removed.")}
          >
            Remove
          </button>
          <button
            type="button"
            className="btn lo stop"
            disabled={busy}
            onClick={() => update({ status: "banned" }, "Banned.")}
          >
            Ban
          </button>
        </>
      )}
    </div>
  );
}
