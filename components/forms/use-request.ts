"use client";

import { useLocale } from "next-intl";
import { useRef, useState } from "react";
import { useFailureMessage } from "./failure-message";
import { refusalIn } from "./refusals";

/** The last request: nothing yet, under way, what it answered, or why it was refused. */
type State<Response> = { isPending: boolean; response: Response | null; failure: string | null };

/**
 * One request after another of a page that strangers read, where nothing is kept and no page is fetched again: `send`
 * does nothing while one is under way. Whatever needs more takes `useApiMutation`, with the library behind it. It is no
 * transition: while one waits for an answer, no link of the page would lead anywhere.
 */
export function useRequest<Input extends unknown[], Response>(
  request: (...input: Input) => Promise<Response>,
): State<Response> & { send: (...input: Input) => Promise<void> } {
  const locale = useLocale();
  const failureMessage = useFailureMessage();
  const [state, setState] = useState<State<Response>>({ isPending: false, response: null, failure: null });
  const isUnderWay = useRef(false);
  async function send(...input: Input) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ isPending: true, response: null, failure: null });
    try {
      const response = await request(...input);
      setState({ isPending: false, response, failure: null });
    } catch (error) {
      setState({ isPending: false, response: null, failure: failureMessage(await refusalIn(locale, error)) });
    } finally {
      isUnderWay.current = false;
    }
  }
  return { ...state, send };
}
