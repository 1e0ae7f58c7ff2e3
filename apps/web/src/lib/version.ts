/** The script by which a page starts; its name carries a hash of what is in it. */
export function entryOf(html: string): string | undefined {
  return /<script\b[^>]*\bsrc="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
}

/** Whether the server has another version of the app by now than the one that runs here. */
export async function hasNewVersion(): Promise<boolean> {
  const running = document.querySelector<HTMLScriptElement>('script[src^="/assets/"]')?.getAttribute('src');
  if (!running) return false;
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    const served = response.ok ? entryOf(await response.text()) : undefined;
    return served !== undefined && served !== running;
  } catch {
    return false;
  }
}

/** A part of the app that could not be fetched: after an upgrade its file has another name. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  );
}
