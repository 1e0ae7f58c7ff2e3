import type { ComponentType } from 'react';
import { type UnitParts, UnitPartsProvider } from '../features/inventory/use-unit-parts.ts';
import { later } from '../ui/later/later.tsx';

/** What features that stand on the stock add to a unit's page. */
const unitParts: UnitParts = {
  Results: later(async () => (await import('../features/diagnostics/components/unit-results.tsx')).UnitResults),
  Wipe: later(async () => (await import('../features/diagnostics/wipes/components/wipe-card.tsx')).WipeCard),
};

/** A unit's page with the parts of features that stand on the stock. */
export function withUnitParts(Page: ComponentType) {
  return function PageWithParts() {
    return (
      <UnitPartsProvider value={unitParts}>
        <Page />
      </UnitPartsProvider>
    );
  };
}
