"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { errorMessage, useChange } from "@/components/profiles/save";
import { LEVEL_NAMES, LEVELS } from "@/components/profiles/shelf-levels";
import { Dialog } from "@/components/ui/dialog";
import { CheckField, SelectField, TextArea, TextField } from "@/components/ui/field";
import { useRebased } from "@/components/ui/use-rebased";
import type { Shelf, ShelfVisibility } from "@/lib/profiles/schemas";
import { api } from "@/lib/registry/client";

function Levels({ value, onChange }: { value: ShelfVisibility; onChange: (level: ShelfVisibility) => void }) {
  return (
    <SelectField
      label="Who may see it"
      value={value}
      onChange={(event) => onChange(event.target.value as ShelfVisibility)}
    >
      {LEVEL_NAMES.map((level) => (
        <option key={level} value={level}>
          {LEVELS[level].description}
        </option>
      ))}
    </SelectField>
  );
}

/** Makes a shelf; who may see it is asked, never assumed. */
export function NewShelf() {
  const router = useRouter();
  const [name, setName] = useState("");
  const [visibility, setVisibility] = useState<ShelfVisibility>("private");
  const make = useChange(() => api("POST /v1/me/shelves", { body: { name, visibility } }), "The shelf stands.");
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    make.mutate(undefined, { onSuccess: (shelf) => router.push(`/settings/shelves/${(shelf as Shelf).id}`) });
  }
  return (
    <form onSubmit={onSubmit} className="card stack" aria-label="A new shelf">
      <TextField
        label="Name of the new shelf"
        maxLength={150}
        required
        value={name}
        onChange={(e) => setName(e.target.value)}
      />
      <Levels value={visibility} onChange={setVisibility} />
      {make.error && <p className="err">{errorMessage(make.error)}</p>}
      <button type="submit" className="btn pri">
        Make the shelf
      </button>
    </form>
  );
}

/** Name, address, words, tags, visibility and pin of a shelf. */
export function ShelfForm({ shelf, sponsored }: { shelf: Shelf; sponsored: boolean }) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const { fields, change, markSaved } = useRebased({
    name: shelf.name,
    slug: shelf.slug,
    description: shelf.description ?? "",
    tags: shelf.tags.join(", "),
    sponsor: shelf.sponsor ?? "",
    visibility: shelf.visibility,
    pinned: shelf.pinned,
  });
  const save = useChange(async ({ description, tags, sponsor, ...plain }: typeof fields) => {
    const body = {
      ...plain,
      description: description.trim() || null,
      tags: tags
        .split(",")
        .map((tag) => tag.trim())
        .filter(Boolean),
      ...(sponsored ? { sponsor: sponsor.trim() || null } : {}),
    };
    await api("PATCH /v1/me/shelves/{id}", { params: { id: shelf.id }, body });
    markSaved(fields);
  }, "The shelf is kept.");
  const remove = useChange(() => api("DELETE /v1/me/shelves/{id}", { params: { id: shelf.id } }), "The shelf is gone.");
  const set = (name: keyof typeof fields) => (event: { target: { value: string } }) =>
    change({ [name]: event.target.value });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    save.mutate(fields);
  }
  return (
    <form onSubmit={onSubmit} className="stack" aria-label="About this shelf">
      <TextField label="Name" maxLength={150} required value={fields.name} onChange={set("name")} />
      <TextField
        label="Address"
        help="The old address keeps leading here."
        maxLength={80}
        required
        value={fields.slug}
        onChange={set("slug")}
      />
      <TextArea label="What stands here" maxLength={5000} value={fields.description} onChange={set("description")} />
      <TextField label="Tags" help="Up to ten, with commas between them." value={fields.tags} onChange={set("tags")} />
      {sponsored && (
        <TextField
          label="Sponsored by"
          help="Shown beside the name, always."
          value={fields.sponsor}
          onChange={set("sponsor")}
        />
      )}
      <Levels value={fields.visibility} onChange={(visibility) => change({ visibility })} />
      <CheckField
        label="Pin it: first on your page"
        checked={fields.pinned}
        onChange={(event) => change({ pinned: event.target.checked })}
      />
      {save.error && (
        <p className="err" role="alert">
          {errorMessage(save.error)}
        </p>
      )}
      <div className="row">
        <button type="submit" className="btn pri" aria-busy={save.isPending || undefined}>
          Save
        </button>
        <button type="button" className="btn stop" onClick={() => setAsking(true)}>
          Delete shelf
        </button>
      </div>
      <Dialog open={asking} title={`Delete ${shelf.name}?`} onClose={() => setAsking(false)}>
        <p className="quiet mt-2">Its address answers nothing from then on. The books stay in your library.</p>
        <div className="row mt-5 justify-end">
          <button type="button" className="btn" onClick={() => setAsking(false)}>
            Keep it
          </button>
          <button
            type="button"
            className="btn stop"
            onClick={() => remove.mutate(undefined, { onSuccess: () => router.push("/settings/shelves") })}
          >
            Delete shelf
          </button>
        </div>
      </Dialog>
    </form>
  );
}
