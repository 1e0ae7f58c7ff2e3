import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { type ComponentType, createContext, useContext } from 'react';

/** Parts of a unit's page that belong to features which stand on the stock. The app hands them in. */
export interface UnitParts {
  /** Results of test stations. */
  Results: ComponentType<{ unit: UnitDetail }>;
  /** Its wipe certificates. */
  Wipe: ComponentType<{ unit: UnitDetail }>;
}

const UnitPartsContext = createContext<UnitParts | null>(null);
export const UnitPartsProvider = UnitPartsContext.Provider;

export const useUnitParts = (): UnitParts | null => useContext(UnitPartsContext);
