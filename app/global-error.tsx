"use client";

import fallback from "@/lib/messages/en/fallback.json";

/** The page of last resort, when the frame itself failed, and with it what hands texts to the other pages. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <main>
          <h1>{fallback.globalError.title}</h1>
          <p>{fallback.globalError.text}</p>
        </main>
      </body>
    </html>
  );
}
