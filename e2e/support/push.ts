/** Push in a browser that reaches no push service: only the handing out of an address is replaced. */
import type { BrowserContext, Page, Worker } from "@playwright/test";
import type { Pushed, PushService } from "@/lib/testing/push-stand-ins";
import { appUrl } from "./world";

type Asked = { userVisibleOnly: boolean; applicationServerKey: string };
type Scope = ServiceWorkerGlobalScope & typeof globalThis;
interface ServiceWorkerGlobalScope {
  registration: ServiceWorkerRegistration;
}

/** Allows notifications, and lets `pushManager.subscribe` give an address of the stand-in. What was asked of it is returned. */
export async function allowPush(context: BrowserContext, push: PushService) {
  await context.grantPermissions(["notifications"], { origin: appUrl() });
  await context.addInitScript((subscription) => {
    const asked: unknown[] = [];
    Object.assign(window, { askedOfPush: asked });
    PushManager.prototype.subscribe = async (options) => {
      asked.push(options);
      return { toJSON: () => subscription } as unknown as PushSubscription;
    };
  }, push.subscribe());
  return (page: Page) => page.evaluate(() => (window as unknown as { askedOfPush: Asked[] }).askedOfPush);
}

type ServiceWorkerAtWork = {
  worker: Worker;
  shown: () => Promise<{ title: string; body: string; actions: { action: string; title: string }[] }[]>;
};

/** Hands a message to the page's service worker, as the browser does with what its push service brings. */
export async function pushTo(page: Page, message: Pushed["message"] | undefined): Promise<ServiceWorkerAtWork> {
  const context = page.context();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const devtools = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const data = JSON.stringify(message);
  await devtools.send("ServiceWorker.deliverPushMessage", { origin: appUrl(), registrationId: await found, data });
  const shown = () =>
    worker.evaluate(async () => {
      const notifications = await (globalThis as unknown as Scope).registration.getNotifications();
      return notifications.map((notification) => {
        const { actions } = notification as unknown as { actions: { action: string; title: string }[] };
        return {
          title: notification.title,
          body: notification.body,
          actions: actions.map(({ action, title }) => ({ action, title })),
        };
      });
    });
  return { worker, shown };
}

/** Presses a button of the notification that is shown: the worker's own handler runs, until what it waits for is done. */
export async function pressOnNotification({ worker }: ServiceWorkerAtWork, action: string): Promise<void> {
  await worker.evaluate(async (pressed) => {
    const scope = globalThis as unknown as Scope;
    const [notification] = await scope.registration.getNotifications();
    const Event = (scope as unknown as { NotificationEvent: new (type: string, init: object) => globalThis.Event })
      .NotificationEvent;
    const event = new Event("notificationclick", { notification, action: pressed });
    const work: Promise<unknown>[] = [];
    // The browser lets only its own events wait.
    Object.defineProperty(event, "waitUntil", { value: (promise: Promise<unknown>) => void work.push(promise) });
    scope.dispatchEvent(event);
    await Promise.all(work);
  }, action);
}
