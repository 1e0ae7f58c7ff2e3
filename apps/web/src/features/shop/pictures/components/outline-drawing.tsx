import type { ReactNode } from 'react';
import type { Outline } from '../outline.rules.ts';

/** Lines on a ground of 48 by 48. */
const shapes: Record<Outline, ReactNode> = {
  phone: (
    <>
      <rect x="14" y="5" width="20" height="38" rx="4" />
      <path d="M21.5 9.5h5M21 38.5h6" />
    </>
  ),
  tablet: (
    <>
      <rect x="9" y="6" width="30" height="36" rx="3.5" />
      <path d="M21 37.5h6" />
    </>
  ),
  laptop: (
    <>
      <rect x="10" y="11" width="28" height="19" rx="2.5" />
      <path d="M5 34h38l-1.4 2.8a2.2 2.2 0 0 1-2 1.2H8.4a2.2 2.2 0 0 1-2-1.2zM20.5 34h7" />
    </>
  ),
  desktop: (
    <>
      <rect x="6" y="9" width="36" height="23" rx="2.5" />
      <path d="M6 27h36M20.5 32 19 39.5M27.5 32l1.5 7.5M15.5 39.5h17" />
    </>
  ),
  watch: (
    <>
      <rect x="14.5" y="14" width="19" height="20" rx="5.5" />
      <path d="m18 14 1.4-7.5h9.2L30 14M18 34l1.4 7.5h9.2L30 34M24 19.5V24l3 2M36 21.5v4" />
    </>
  ),
  console: (
    <>
      <path d="M15 16h18a8 8 0 0 1 7.8 6.3l1.9 8.8a4.6 4.6 0 0 1-8 4L31 31.5H17l-3.7 3.6a4.6 4.6 0 0 1-8-4l1.9-8.8A8 8 0 0 1 15 16z" />
      <path d="M16 21v6M13 24h6" />
      <circle cx="31" cy="21.8" r="1.2" />
      <circle cx="34.2" cy="26" r="1.2" />
    </>
  ),
  headphones: (
    <>
      <path d="M9.5 29v-4a14.5 14.5 0 0 1 29 0v4" />
      <rect x="7" y="28" width="7.5" height="12" rx="3" />
      <rect x="33.5" y="28" width="7.5" height="12" rx="3" />
    </>
  ),
  book: <path d="M24 12.5C20 9.5 15 8.5 8 8.5v27c7 0 12 1 16 4 4-3 9-4 16-4v-27c-7 0-12 1-16 4zm0 0v27" />,
  camera: (
    <>
      <path d="M9 16h6l3-5h12l3 5h6a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V19a3 3 0 0 1 3-3z" />
      <circle cx="24" cy="26.5" r="7" />
      <path d="M36.5 21h1" />
    </>
  ),
  other: (
    <>
      <path d="m24 5.5 16 8v21l-16 8-16-8v-21z" />
      <path d="m8 13.5 16 8 16-8M24 21.5v21M16 9.5l16 8" />
    </>
  ),
};

/** A line drawing of a kind of device, in the color of the text around it. */
export function OutlineDrawing({ outline, className }: { outline: Outline; className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-outline={outline}
    >
      {shapes[outline]}
    </svg>
  );
}
