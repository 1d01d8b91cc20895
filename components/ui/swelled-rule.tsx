import { swelledRule } from "@/lib/covers/marks";
import { Mark } from "./mark";

/** The tapered rule of centred plates. It stands apart from them, since islands have plates and no code that engraves. */
export function SwelledRule() {
  return (
    <div className="flex justify-center">
      <Mark
        engraving={swelledRule()}
        className="mx-auto my-3.5 h-[7px] w-[180px] fill-ink [&_svg]:block [&_svg]:h-auto [&_svg]:w-full"
      />
    </div>
  );
}
