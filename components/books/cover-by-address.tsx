import { coverSources } from "@/lib/covers/picture";

type CoverByAddressProps = {
  /** From the root: a page of covers says it often. */
  address: string;
  /** What a picture lies over until it is there; a drawing has none. */
  colour?: string;
  size?: number;
  className?: string;
};

/** A cover that waits until it is near the screen, picture or drawing; decoration, as every cover. */
export function CoverByAddress({ address, colour, size, className = "" }: CoverByAddressProps) {
  const sized = size ? { style: { width: size } } : {};
  if (!colour)
    return (
      // biome-ignore lint/performance/noImgElement: our own drawing, cached for ever under its address
      <img className={`cv ${className}`.trim()} alt="" loading="lazy" src={address} {...sized} />
    );
  return (
    <span className={`cp block ${className}`.trim()} {...sized}>
      {/* biome-ignore lint/performance/noImgElement: our own picture, in our own widths */}
      <img
        className="cv"
        alt=""
        loading="lazy"
        {...coverSources(address, "auto,180px")}
        style={{ background: colour }}
      />
    </span>
  );
}
