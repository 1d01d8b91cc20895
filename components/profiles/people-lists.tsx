"use client";

import { type FormEvent, useState } from "react";
import { useChange } from "@/components/profiles/save";
import { TextField } from "@/components/ui/field";
import { unlessTyped } from "@/components/ui/sent";
import type { ReaderRelation } from "@/lib/profiles/schemas";
import { api } from "@/lib/registry/client";

/** Whom the reader has blocked, and a field to block one more. */
export function BlockList({ blocks }: { blocks: ReaderRelation[] }) {
  const [username, setUsername] = useState("");
  const block = useChange(
    () => api("POST /v1/me/blocks", { body: { username } }),
    "Blocked. You are gone for each other.",
  );
  const unblock = useChange((id: string) => api("DELETE /v1/me/blocks/{id}", { params: { id } }), "No longer blocked.");
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    block.mutate(undefined, { onSuccess: () => setUsername(unlessTyped(username)) });
  }
  return (
    <div className="stack">
      <form onSubmit={onSubmit} className="row items-end">
        <div className="flex-1">
          <TextField
            label="Username to block"
            value={username}
            autoCapitalize="none"
            spellCheck={false}
            required
            onChange={(event) => setUsername(event.target.value)}
          />
        </div>
        <button type="submit" className="btn stop">
          Block
        </button>
      </form>
      <People people={blocks} action="Unblock" act={(id) => unblock.mutate(id)} />
    </div>
  );
}

/** Who follows the reader: they see the shelves that are for followers. */
export function FollowerList({ followers }: { followers: ReaderRelation[] }) {
  const remove = useChange(
    (id: string) => api("DELETE /v1/me/followers/{id}", { params: { id } }),
    "They no longer follow you.",
  );
  if (followers.length === 0) return <p className="quiet">Nobody yet.</p>;
  return <People people={followers} action="Remove" act={(id) => remove.mutate(id)} />;
}

function People({ people, action, act }: { people: ReaderRelation[]; action: string; act: (id: string) => void }) {
  return (
    <ul>
      {people.map(({ id, user }) => (
        <li key={id} className="row between py-2">
          <span className="min-w-0 break-words">
            {user.displayName} {user.username && <span className="quiet">@{user.username}</span>}
          </span>
          <button type="button" className="btn lo" aria-label={`${action} ${user.displayName}`} onClick={() => act(id)}>
            {action}
          </button>
        </li>
      ))}
    </ul>
  );
}
