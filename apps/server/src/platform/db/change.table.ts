import { tableFacts } from '../table-facts.ts';

// The log of changes is written and read by SQL alone.
export const changeFacts = [tableFacts('changes', { not_cloned: 'history' })];
