import { takesText } from '../typing.rules.ts';

/**
 * What a scan does where the focus is.
 * - `page`: no text field. The keys wait until it is clear that no scanner sends them.
 * - `search`: a search field, or a select, which searches its options by what is typed. The code is taken out of it and handled.
 * - `field`: any other field. The code stays in it, unless it names something that can be opened.
 * - `sheet`: a grid that takes typed keys itself. Its edit is canceled.
 * - `own`: a field for codes or free text. It keeps what is scanned into it.
 */
export type ScanPlace = 'page' | 'search' | 'field' | 'sheet' | 'own';

export function scanPlaceOf(target: EventTarget | null): ScanPlace {
  if (!(target instanceof HTMLElement)) return 'page';
  if (target.closest('[role="grid"]')) return 'sheet';
  if (!takesText(target)) return 'page';
  if (target instanceof HTMLSelectElement) return 'search';
  if (!(target instanceof HTMLInputElement) || target.type === 'password') return 'own';
  if (target.closest('[data-takes-scan]')) return 'own';
  return target.matches('[data-page-search], [data-scan-opens]') ? 'search' : 'field';
}
