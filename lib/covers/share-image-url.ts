import { createHash } from "node:crypto";
import { installationName, SOFTWARE_NAME } from "@/lib/kernel/installation";
import type { ShareCardKind, ShareImage } from "./share-image";

/** Changes whenever the card would look different: the version in its address, which then holds for ever. */
export const cardVersion = (image: ShareImage): string =>
  createHash("sha256")
    .update(JSON.stringify(installationName() === SOFTWARE_NAME ? image : [image, installationName()]))
    .digest("base64url")
    .slice(0, 10);

/** The address of a share card as it looks now. */
export const cardAddress = (kind: ShareCardKind, id: string, image: ShareImage): string =>
  `/cards/${kind}/${id}.png?v=${cardVersion(image)}`;
