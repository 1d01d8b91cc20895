import fs from "node:fs/promises";
import path from "node:path";
import { actorOf } from "@/lib/auth/actor";
import { updateProfile as updateAuthor } from "@/lib/authors/profile";
import type { Context } from "@/lib/kernel/context";
import { updateProfile as updateReader } from "@/lib/profiles/own-profile";
import { createUpload } from "@/lib/storage/uploads";

/** Cut from paper for the demo by `scripts/demo-portraits.ts`, named by username. */
const FOLDER = "db/seed/portraits";
/** Whoever has an author page shows the portrait there. */
const AUTHORS = ["demo_pro"];

/** Portraits of a few people, among those who have the drawn ones: sent in as they would send them. */
export async function seedPortraits(ctx: Context, people: Map<string, string>): Promise<void> {
  for (const file of (await fs.readdir(FOLDER)).filter((name) => name.endsWith(".webp")).sort()) {
    const { name } = path.parse(file);
    const actor = await actorOf(ctx, people.get(name) ?? "");
    if (!actor) continue;
    const own = { ...ctx, actor };
    const body = new FormData();
    body.set("file", new Blob([await fs.readFile(path.join(FOLDER, file))], { type: "image/webp" }), file);
    const { id } = await createUpload(own, new Request("http://localhost/", { method: "POST", body }));
    if (AUTHORS.includes(name)) await updateAuthor(own, { photoUploadId: id });
    else await updateReader(own, { photoUploadId: id });
  }
}
