/** The place of something still on its way: as wide and high as `className` says; whoever waits is told by its parent. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span aria-hidden="true" className={`block rounded-[2px] bg-wash ${className}`} />;
}
