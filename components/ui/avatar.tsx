import { avatar } from "@/lib/covers/marks";
import { Mark } from "./mark";

/** A person's round picture, or their initials. The name always stands beside it or names the link around it. */
export function Avatar({ name, src, size = 44 }: { name: string; src?: string | null; size?: number }) {
  if (!src) return <Mark engraving={avatar(name)} width={size} />;
  return (
    // biome-ignore lint/performance/noImgElement: uploads are already re-encoded and sized by us
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className="aspect-square h-fit flex-none rounded-full object-cover"
    />
  );
}
