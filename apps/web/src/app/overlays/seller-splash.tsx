/** What `seller.html` shows before the app has started, until the first page is ready. It has no words: the language is not known yet. */
export function SellerSplash() {
  return (
    <main className="wait" role="status" aria-label="Loading">
      <svg viewBox="0 0 48 12" width="48" height="12" aria-hidden="true">
        <circle cx="6" cy="6" r="5" />
        <circle cx="24" cy="6" r="5" />
        <circle cx="42" cy="6" r="5" />
      </svg>
    </main>
  );
}
