/** Covers for a drawing that has to hold its pictures itself: share images, the cover of a collection. */
import { buffer } from "node:stream/consumers";
import type { CoverInput } from "@/lib/covers/cover";
import { pictureData } from "@/lib/covers/image";
import { keyOfCover } from "@/lib/storage/covers";
import { storage } from "@/lib/storage/files";
import type { CoverWidth } from "@/lib/storage/images";

/** The same covers with the bytes of their pictures; one whose file is gone is drawn. */
export const withPictures = (covers: readonly CoverInput[], width: CoverWidth): Promise<CoverInput[]> =>
  Promise.all(
    covers.map(async (cover) => {
      const stream = cover.picture ? await storage().open(keyOfCover(cover.picture.id, width)) : null;
      if (!cover.picture || !stream) return { ...cover, picture: null };
      return { ...cover, picture: { ...cover.picture, data: await pictureData(await buffer(stream)) } };
    }),
  );
