"use client";

/** The page of last resort, when the frame itself failed. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <main>
          <h1>Bookplate could not show this page</h1>
          <p>Try again in a minute.</p>
        </main>
      </body>
    </html>
  );
}
