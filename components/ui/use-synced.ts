"use client";

import { useState } from "react";

/** State that begins with what the server says, runs ahead of it, and follows whenever the server says something new. */
export function useSynced<T>(serverValue: T): [T, (next: T) => void] {
  const [state, setState] = useState({ known: serverValue, shown: serverValue });
  if (state.known !== serverValue) setState({ known: serverValue, shown: serverValue });
  return [state.known === serverValue ? state.shown : serverValue, (shown) => setState((old) => ({ ...old, shown }))];
}
