import { coverSources } from "@/lib/covers/picture";

type CoverImageProps = {
  src: string;
  /** The width in pixels; a cover is half as high again. */
  width: number;
  /** The book's title, where no text beside the cover says it. */
  title?: string;
  /** Waits until it is near the screen. */
  lazy?: boolean;
  className?: string;
};

/** A cover by its address, where the browser draws the page and the generator is not at hand. */
export function CoverImage({ src, width, title, lazy = false, className = "shadow-raised" }: CoverImageProps) {
  return (
    // biome-ignore lint/performance/noImgElement: our own drawing or picture, cached for ever under its address
    <img
      {...coverSources(src, `${width}px`)}
      alt={title ?? ""}
      {...(title && { title })}
      width={width}
      height={width * 1.5}
      loading={lazy ? "lazy" : undefined}
      className={`aspect-2/3 ${className}`}
    />
  );
}
