"use client";

import "./globals.css";
import { plateStyles } from "@/components/ui/plate";
import fallback from "@/lib/messages/en/fallback.json";

/** The page of last resort, when the frame itself failed, and with it what hands texts to the other pages. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body className="grid min-h-dvh place-items-center">
        <main className={`${plateStyles} m-4 max-w-xl text-center`}>
          <h1>{fallback.globalError.title}</h1>
          <p className="prose mx-auto mt-4">{fallback.globalError.text}</p>
          <p className="mt-5">
            <button type="button" className="cursor-pointer p-3 underline" onClick={() => location.reload()}>
              {fallback.globalError.retry}
            </button>
          </p>
        </main>
      </body>
    </html>
  );
}
