/** How a receiver checks a signature, for the reference; `verify-examples.test.ts` runs them on what is really sent. */
export const VERIFY_EXAMPLES = [
  {
    language: "JavaScript",
    code: `import { createHmac, timingSafeEqual } from "node:crypto";

// body: the request's bytes as text, before any JSON parser has seen them
function verify(body, header, secret, now = Date.now() / 1000) {
  const parts = header.split(",").map((part) => part.split("="));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!(Math.abs(now - Number(time)) <= 300)) return false; // older than five minutes: a replay
  const expected = createHmac("sha256", secret).update(time + "." + body).digest();
  return parts.some(([name, hex]) => {
    const given = Buffer.from(name === "v1" ? hex : "", "hex");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`,
  },
  {
    language: "Python",
    code: `import hashlib, hmac, time

# body: the request's bytes, before any JSON parser has seen them
def verify(body: bytes, header: str, secret: str, now: float | None = None) -> bool:
    parts = [part.split("=", 1) for part in header.split(",")]
    sent = next((value for name, value in parts if name == "t"), "0")
    if abs((now or time.time()) - int(sent)) > 300:  # older than five minutes: a replay
        return False
    expected = hmac.new(secret.encode(), sent.encode() + b"." + body, hashlib.sha256).hexdigest()
    return any(name == "v1" and hmac.compare_digest(value, expected) for name, value in parts)`,
  },
  {
    language: "PHP",
    code: `<?php
// $body: file_get_contents('php://input'), before any JSON parser has seen it
function verify(string $body, string $header, string $secret, ?int $now = null): bool {
  $parts = array_map(fn ($part) => explode('=', $part, 2), explode(',', $header));
  $time = current(array_filter($parts, fn ($part) => $part[0] === 't'))[1] ?? '0';
  if (abs(($now ?? time()) - (int) $time) > 300) return false; // older than five minutes: a replay
  $expected = hash_hmac('sha256', $time . '.' . $body, $secret);
  foreach ($parts as [$name, $value])
    if ($name === 'v1' && hash_equals($expected, $value)) return true;
  return false;
}`,
  },
] as const;

/** What a receiver gets. */
export const EXAMPLE_REQUEST = `POST /bookplate HTTP/1.1
Content-Type: application/json; charset=utf-8
Bookplate-Signature: t=1795600000,v1=5f0c…

{
  "id": "01980000-0000-7000-8000-000000000001",
  "type": "meeting.scheduled",
  "createdAt": "2026-11-25T18:00:00Z",
  "owner": { "kind": "club", "id": "01980000-0000-7000-8000-000000000002" },
  "data": { "id": "…", "title": "Chapters 10 to 14", "startsAt": "2026-12-12T19:00:00Z", … }
}`;
