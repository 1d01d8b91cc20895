"use client";

import site from "@/lib/messages/en/site.json";

/** The page of last resort, when the frame itself failed, and with it what hands texts to the other pages. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <main>
          <h1>{site.globalError.title}</h1>
          <p>{site.globalError.text}</p>
        </main>
      </body>
    </html>
  );
}
