/** What hostile people type, and how it looks where it has come alive: one corpus for every output. */
export const HOSTILE = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  'Nice list" onload="alert(1)',
  "'-alert(1)-'",
  "</title><svg/onload=alert(1)>",
  "]]><script>alert(1)</script>",
  "javascript:alert(1)",
  "[x](javascript:alert(1))",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "\u202ereversed\u202c and \u0007bell",
];

/** Markup that the text must not have become. */
export const LIVE = /<(?:script|svg|img src=x|iframe)[^>]*|<[^>]*\son\w+=|href="javascript/i;

/** A frame with the attributes that we give it, and no other. */
export const FRAME = /^<iframe(?: (?:src|title|width|height|frameborder|style|loading|sandbox)="[^"<>]*")+><\/iframe>$/;

/** The same, with our script that gives it its height. */
export const FRAME_WITH_SCRIPT = new RegExp(
  `${FRAME.source.slice(0, -1)}\n<script async src="[^"<>]+/embed\\.js"></script>$`,
);

/** A frame, and before it nothing but what WordPress falls back on. */
export const OEMBED_HTML = new RegExp(
  `^<blockquote style="display:none"><a href="[^"<>]*">[^<>]*</a></blockquote>${FRAME.source.slice(1)}`,
);
