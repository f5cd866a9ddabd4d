import type { BrowserContext } from '@playwright/test';

/**
 * Makes `setOffline` hold for documents that open without network as well. Chromium before 153 tells a document that
 * its service worker brought that it is online.
 */
export function holdOffline(context: BrowserContext): void {
  const setOffline = context.setOffline.bind(context);
  let inNewDocuments: { dispose: () => Promise<void> } | undefined;

  context.setOffline = async (offline) => {
    if (offline) inNewDocuments ??= await context.addInitScript(believeToBeOffline);
    else await inNewDocuments?.dispose();
    await setOffline(offline);
    if (offline) return;
    inNewDocuments = undefined;
    // A page that is being left meanwhile begins again with the network.
    await Promise.all(context.pages().map((page) => page.evaluate(noticeTheNetwork).catch(() => undefined)));
  };
}

function believeToBeOffline(): void {
  if (navigator.onLine) Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
}

function noticeTheNetwork(): void {
  if (!Object.hasOwn(navigator, 'onLine')) return;
  Reflect.deleteProperty(navigator, 'onLine');
  window.dispatchEvent(new Event('online'));
}
