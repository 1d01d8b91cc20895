/** Somebody who listens to server-sent events. */
import { expect } from "vitest";
import { appUrl } from "./world";

/** Listens until `until` says enough; `opened` comes with the first event, `done` tells what came last and how it ended. */
export function listenTo<T>(path: string, headers: Record<string, string>, until: (state: T | null) => boolean) {
  const { promise: opened, resolve: open, reject: fail } = Promise.withResolvers<T | null>();
  const read = async () => {
    const response = await fetch(`${appUrl()}/api${path}`, { headers });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const decoder = new TextDecoder();
    let text = "";
    let last: T | null = null;
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      for (const block of text.split("\n\n").slice(0, -1)) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data) {
          last = JSON.parse(data) as T;
          open(last);
        }
      }
      text = text.slice(text.lastIndexOf("\n\n") + 2);
      if (until(last)) return { last, ended: false };
    }
    return { last, ended: true };
  };
  const done = read();
  done.catch(fail);
  return { opened, done };
}
