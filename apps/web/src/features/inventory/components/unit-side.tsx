import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { useCan } from '../../../lib/session/use-session.ts';
import { useUnitParts } from '../use-unit-parts.ts';
import { CostCard } from './cost-card.tsx';
import { LifeCard } from './life-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { PicturesCard } from './pictures-card.tsx';
import { PriceCard } from './price-card.tsx';
import { SalesCard } from './sales-card.tsx';
import classes from './unit-edit.module.css';

/** What belongs to a unit beside its form. */
export function UnitSide({ unit }: { unit: UnitDetail }) {
  const can = useCan();
  const parts = useUnitParts();
  return (
    <div className={classes.column}>
      {can(costPermission) && <CostCard unit={unit} />}
      <PriceCard unit={unit} />
      {parts && <parts.Results unit={unit} />}
      {parts && <parts.Wipe unit={unit} />}
      <PicturesCard unit={unit} />
      <NotesCard unit={unit} />
      <SalesCard unit={unit} />
      <LifeCard unit={unit} />
    </div>
  );
}
