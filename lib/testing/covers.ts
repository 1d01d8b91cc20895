/** Pictures of books: as files that somebody sends, and as covers of books. */
import sharp from "sharp";
import { keepPicture, showPicture } from "@/lib/catalogue/pictures/pictures";
import type { Context } from "@/lib/kernel/context";
import { coverFiles } from "@/lib/storage/images";
import { createUpload } from "@/lib/storage/uploads";

/** A picture of one colour with a darker stripe across its middle. */
export function pictureBytes({ width = 300, height = 450, colour = "#8a2337" } = {}): Promise<Buffer> {
  const stripe = { create: { width, height: Math.ceil(height / 10), channels: 3, background: "#000000" } } as const;
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: stripe, gravity: "center" }])
    .png()
    .toBuffer();
}

/** Uploads a picture as the caller; answers the upload's id. */
export async function uploadPicture(as: Context, shape: Parameters<typeof pictureBytes>[0] = {}): Promise<string> {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(await pictureBytes(shape))], "cover.png"));
  return (await createUpload(as, new Request("http://localhost/v1/uploads", { method: "POST", body: form }))).id;
}

/** Gives a book a picture, whoever may; answers the picture's id. */
export async function giveCover(
  ctx: Context,
  workId: string,
  source: Parameters<typeof showPicture>[2] = "confirmed",
  setBy: string | null = null,
): Promise<string> {
  const id = await keepPicture(ctx, await coverFiles(await pictureBytes()), { source, address: null, setBy });
  await showPicture(ctx, workId, source, id);
  return id;
}
