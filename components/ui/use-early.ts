"use client";

import { useLayoutEffect } from "react";
import { NEXT_PAGE } from "@/lib/html/next-page";
import { partsUnderWay } from "./use-lazy";

/** What the early script leaves on a field that a person touched. */
type EarlyState = { touched?: boolean; typed?: string };
type Field = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & EarlyState;
type Box = HTMLInputElement & EarlyState;
/** A button, or a form with the button that sent it. */
type Press = [pressed: HTMLElement, by?: HTMLElement | null];
declare global {
  interface Document {
    /** What was pressed before the page came alive; null from then on. */
    early?: Press[] | null;
  }
}

/** Between two looks whether it has come alive: of the first answer to a press this is all waiting. */
const LOOK_MS = 4;
/** How long a part of the page may take to come alive after the first. */
const LONGEST_MS = 10_000;

/** What a person chooses instead of typing. It may change something at once, so it counts only where an event told of it. */
const CHOICES = ["checkbox", "radio", "file", "range", "color", "select-one"];

/**
 * Tells React what somebody typed, chose or pressed before the page came alive: it stands in the fields, but no state knows
 * of it, and the next drawing would take it away; a press is done now. A choice that nobody made, which the browser put back from an earlier visit,
 * is taken off again. Used once, around all pages: whatever is hydrated with it is heard, in any field.
 */
export function useEarly(): void {
  // Read in the effect itself: a form that draws itself anew in one of its own, as those with react-hook-form do, is drawn
  // right after, and the choices are gone. Told in a microtask: after React's work, before anything else can be typed.
  useLayoutEffect(() => {
    const found = readAll();
    queueMicrotask(() => {
      for (const replay of found) replay();
      void pressAgain();
    });
  }, []);
}

/** Does what was pressed, in that order, each as soon as its part of the page is alive. */
async function pressAgain(): Promise<void> {
  const presses = document.early ?? [];
  document.early = null;
  document.getElementById(NEXT_PAGE)?.remove(); // from now on links fetch what they need
  for (const [pressed, by] of presses) {
    const button = by ?? pressed;
    const isAlive = await comesAlive(pressed);
    button.ariaBusy = null; // before the press, with which it may be said anew
    if (isAlive) {
      if (pressed instanceof HTMLFormElement) pressed.requestSubmit(by);
      else pressed.click();
      void restOnceOpen(button);
    } else delete button.dataset.pressed;
  }
}

/** What a press opens may still be on its way: until it is there, the button looks as it did. */
async function restOnceOpen(button: HTMLElement): Promise<void> {
  await new Promise((done) => setTimeout(done, LOOK_MS)); // it is asked for when React has drawn that it was pressed
  await partsUnderWay();
  delete button.dataset.pressed;
}

/** Whether React has taken this element over, as soon as it has; not before it has drawn what it was told last. */
async function comesAlive(element: HTMLElement): Promise<boolean> {
  const isAlive = () => Object.keys(element).some((name) => name.startsWith("__reactProps"));
  let waited = 0;
  do {
    await new Promise((done) => setTimeout(done, LOOK_MS));
    waited += LOOK_MS;
  } while (!isAlive() && waited < LONGEST_MS);
  return element.isConnected && isAlive();
}

let isRead = false;

/** All of it is read before the first is told, since what is drawn then takes the others away. */
function readAll(): (() => void)[] {
  if (isRead) return []; // once for each document, however often this is drawn
  isRead = true;
  const found: (() => void)[] = [];
  for (const field of document.querySelectorAll<Field>("input, textarea, select")) {
    if (CHOICES.includes(field.type) && !wasTouched(field)) putBack(field);
    else found.push(...news(field));
  }
  return found;
}

/** How to tell what this field holds that the page did not come with; nothing if it holds the same. */
function news(field: Field): (() => void)[] {
  if (field instanceof HTMLSelectElement) {
    const at = field.selectedIndex;
    const choose = () => {
      field.selectedIndex = at;
      announce(field, "change");
    };
    return at === defaultIndexOf(field) ? [] : [choose];
  }
  if (field.type === "file") return [() => announce(field, "change")];
  if (isBox(field)) {
    const press = () => {
      field.checked = field.defaultChecked;
      field.click();
    };
    return field.checked === field.defaultChecked || (field.type === "radio" && !field.checked) ? [] : [press];
  }
  const typed = field.typed ?? field.value; // React fills a longer text anew
  const type = () => {
    field.value = field.defaultValue; // React watches this property; the prototype's it does not
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
    announce(field, "input");
  };
  return typed === field.defaultValue ? [] : [type];
}

function putBack(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    if (defaultIndexOf(field) >= 0) field.selectedIndex = defaultIndexOf(field);
  } else if (isBox(field)) field.checked = field.defaultChecked;
  else if (field.value !== field.defaultValue) field.value = field.defaultValue; // without the files, if it holds some
}

/** One of several radios speaks for all of them. */
const wasTouched = (field: Field): boolean =>
  field.type === "radio"
    ? [...document.querySelectorAll<Box>(`input[type="radio"][name="${CSS.escape(field.name)}"]`)].some(
        (radio) => radio.form === field.form && radio.touched,
      )
    : field.touched === true;

const isBox = (field: Field): field is Box => field.type === "checkbox" || field.type === "radio";

/** Which option the page came with; -1 where it named none. */
const defaultIndexOf = (select: HTMLSelectElement): number =>
  [...select.options].findIndex((option) => option.defaultSelected);

const announce = (field: Field, event: "input" | "change") => field.dispatchEvent(new Event(event, { bubbles: true }));
