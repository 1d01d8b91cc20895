"use client";

import { Icon } from "@/components/ui/icon";
import { useToast } from "@/components/ui/toasts";

/** Hands an address on: by the device's own way where there is one, else into the clipboard. */
export function ShareButton({ url, title }: { url: string; title: string }) {
  const toast = useToast();
  async function share() {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ url, title }).catch((error: Error) => {
        if (error.name !== "AbortError")
          toast({ message: "It could not be shared. The address is in the address bar." });
      });
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ message: "The address is copied." });
    } catch {
      toast({ message: `Copy the address: ${url}` });
    }
  }
  return (
    <button type="button" className="btn" onClick={() => void share()}>
      <Icon name="share" /> Share
    </button>
  );
}
