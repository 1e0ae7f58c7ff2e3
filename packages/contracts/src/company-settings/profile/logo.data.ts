/** In bytes. */
export const maxLogoBytes = 500_000;
/** The first is the usual one of a logo: it is sharp at any size. */
export const logoTypes = ['image/svg+xml', 'image/png', 'image/jpeg'] as const;
