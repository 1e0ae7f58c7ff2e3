import { useEffect } from 'react';

/** Tells the website that shows the shop how high its content is. Only the website that the widget named is told. */
export function useEmbedHeight(isEmbedded: boolean): void {
  useEffect(() => {
    const host = new URLSearchParams(location.search).get('host') ?? storedHost;
    if (!isEmbedded || parent === window || !host || !URL.canParse(host)) return;
    storedHost = host;
    const target = new URL(host).origin;
    const root = document.getElementById('root');
    if (!root) return;
    const tell = () => parent.postMessage({ from: 'tradepost-shop', height: root.scrollHeight }, target);
    const observer = new ResizeObserver(tell);
    observer.observe(root);
    tell();
    return () => observer.disconnect();
  }, [isEmbedded]);
}

/** The first page names the website; the next ones of the same frame do not. */
let storedHost: string | null = null;
