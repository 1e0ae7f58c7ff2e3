/** The entry script of a page. Its name contains a hash of its content. */
export function entryOf(html: string): string | undefined {
  return /<script\b[^>]*\bsrc="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
}

/** Whether the server now serves another version of the app. */
export async function hasNewVersion(): Promise<boolean> {
  const running = document.querySelector<HTMLScriptElement>('script[src^="/assets/"]')?.getAttribute('src');
  if (!running) return false;
  try {
    const response = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } });
    const served = response.ok ? entryOf(await response.text()) : undefined;
    return served !== undefined && served !== running;
  } catch {
    return false;
  }
}

/** Whether a part of the app could not be loaded. After an upgrade its file has another name. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  );
}
