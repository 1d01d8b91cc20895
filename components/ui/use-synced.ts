"use client";

import { useState } from "react";

/** State that begins with what the server says, runs ahead of it, and follows whenever the server says something new. */
export function useSynced<T>(said: T): [T, (next: T) => void] {
  const [state, setState] = useState({ said, shown: said });
  if (state.said !== said) setState({ said, shown: said });
  return [state.said === said ? state.shown : said, (shown) => setState((old) => ({ ...old, shown }))];
}
