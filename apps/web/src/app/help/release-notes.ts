const files = import.meta.glob<string>('../../../../../docs/releases.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** `docs/releases.md`, as the build found it. */
export const releaseNotes = Object.values(files).join('');
