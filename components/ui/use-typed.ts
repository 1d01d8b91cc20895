"use client";

import { type RefObject, useEffect } from "react";

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * Tells React what somebody typed or ticked before the page came alive. It stands in the field, but the state does not
 * know of it, and the next drawing would take it away. A tick may change something at once, so it counts only when a
 * person made it; one that the browser put back from an earlier visit is taken off again.
 */
export function useTyped<F extends Typed>(field: RefObject<F | null>): void {
  useEffect(() => {
    if (field.current) tell(field.current);
  }, [field]);
}

function tell(field: Typed): void {
  if (field.type === "checkbox") {
    const box = field as HTMLInputElement & { touched?: boolean };
    if (box.checked === box.defaultChecked) return;
    box.checked = box.defaultChecked;
    if (box.touched) box.click();
  } else if (field.type !== "file" && field.value !== field.defaultValue) {
    const typed = field.value;
    field.value = field.defaultValue; // React watches this property; the prototype's it does not
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
