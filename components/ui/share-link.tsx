"use client";

import { Icon } from "@/components/ui/icon";
import { useToast } from "./toasts";

/** Hands an address on: by the system's own sheet where there is one, else onto the clipboard. */
export function ShareLink({ title, address }: { title: string; address: string }) {
  const toast = useToast();

  async function share() {
    const url = new URL(address, window.location.origin).href;
    try {
      if ("share" in navigator) await navigator.share({ title, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        toast({ message: "The link is on your clipboard." });
      }
    } catch (error) {
      const closed = error instanceof DOMException && error.name === "AbortError";
      if (!closed) toast({ message: `It could not be shared. The link is ${url}` });
    }
  }

  return (
    <button type="button" className="btn lo square" aria-label={`Share ${title}`} onClick={share}>
      <Icon name="share" />
    </button>
  );
}
