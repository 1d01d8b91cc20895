"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { parseIsbn } from "@/lib/catalogue/isbn";
import { barcodeReader, type ReadBarcode } from "./barcode-reader";

const EVERY_MS = 120;
/** After this time it is said that nothing could be read; it goes on looking. */
const LONG_MS = 15_000;

type CameraState = "starting" | "looking" | "nothing" | "refused" | "missing" | "failed";

/** Looks for an ISBN through the camera as long as the part stands; the camera is off when it goes. */
export function useIsbnCamera(onFound: (isbn: string) => void): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  found.current = onFound;
  const [state, setState] = useState<CameraState>("starting");
  useEffect(() => {
    const end = new AbortController();
    const late = window.setTimeout(() => setState((now) => (now === "looking" ? "nothing" : now)), LONG_MS);
    end.signal.addEventListener("abort", () => window.clearTimeout(late));
    look(video.current, end.signal, () => setState("looking")).then(
      (isbn) => isbn && found.current(isbn),
      (error: unknown) => end.signal.aborted || setState(failureOf(error)),
    );
    return () => end.abort();
  }, []);
  return { video, state };
}

/** The first ISBN that the camera sees; null where it is told to end before. */
async function look(video: HTMLVideoElement | null, signal: AbortSignal, onStart: () => void): Promise<string | null> {
  if (!video || !navigator.mediaDevices) throw new DOMException("There is no camera here.", "NotFoundError");
  const [read, stream] = await Promise.all([
    barcodeReader(),
    navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1_280 } } }),
  ]);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    if (signal.aborted) return null;
    signal.addEventListener("abort", stop);
    video.srcObject = stream;
    await video.play();
    onStart();
    return await firstIsbn(video, read, signal);
  } finally {
    stop();
  }
}

async function firstIsbn(video: HTMLVideoElement, read: ReadBarcode, signal: AbortSignal): Promise<string | null> {
  while (!signal.aborted) {
    for (const code of await read(video)) {
      const isbn = parseIsbn(code)?.isbn13;
      if (isbn) return isbn; // another number is that of the shop
    }
    await new Promise((resolve) => window.setTimeout(resolve, EVERY_MS));
  }
  return null;
}

function failureOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "failed";
}
