/** What the head of a public page says to search engines, and where a link to it is shared. */
export interface SiteHead {
  language: string;
  title: string;
  description: string;
  canonical: string;
  site_name: string;
  image: string | null;
  icon: string | null;
  accent: string | null;
  is_noindex: boolean;
  /** The same page in other languages. */
  alternates: readonly { language: string; url: string }[];
  /** Structured data of schema.org. */
  data: readonly object[];
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
const shared = (property: string, content: string) =>
  `<meta property="${property}" content="${escapeHtml(content)}" />`;

/** The tags of a head. Nothing in them can end an attribute or the script. */
export function headTags(head: SiteHead): string {
  const { title, description, canonical, site_name, image, accent, icon } = head;
  const picture = image === null ? [] : [shared('og:image', image)];
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    named('robots', head.is_noindex ? 'noindex' : 'index, follow'),
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    ...head.alternates.map(
      ({ language, url }) => `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(url)}" />`,
    ),
    shared('og:type', 'website'),
    shared('og:site_name', site_name),
    shared('og:title', title),
    shared('og:description', description),
    shared('og:url', canonical),
    ...picture,
    named('twitter:card', image === null ? 'summary' : 'summary_large_image'),
    ...(accent === null ? [] : [named('theme-color', accent)]),
    ...(icon === null ? [] : [`<link rel="icon" href="${escapeHtml(icon)}" />`]),
    ...head.data.map(
      (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('\n    ');
}

/** The tags of the page that those of a company replace. */
const replaced = (head: SiteHead) => [
  /<title>[^<]*<\/title>\s*/,
  /<meta\s+name="description"[^>]*>\s*/,
  ...(head.accent === null ? [] : [/<meta name="theme-color"[^>]*>\s*/]),
  ...(head.icon === null ? [] : [/<link rel="icon"[^>]*>\s*/]),
];

/** The app's page with the head of a public page. */
export function writeSitePage(page: string, head: SiteHead): string {
  const bare = replaced(head).reduce((text, pattern) => text.replace(pattern, ''), page);
  return bare
    .replace(/<html lang="[^"]*"/, () => `<html lang="${escapeHtml(head.language)}"`)
    .replace('</head>', () => `  ${headTags(head)}\n  </head>`);
}

/** The app's page where there is nothing to show. No search engine keeps it. */
export const writeClosedPage = (page: string): string =>
  page.replace('</head>', () => '  <meta name="robots" content="noindex" />\n  </head>');
