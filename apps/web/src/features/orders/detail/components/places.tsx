import type { OrderItem } from '@tradepost/contracts/orders/order.contract';
import { Bone } from '../../../../ui/states/bone.tsx';
import { SectionSkeleton, TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import panelClasses from './panel.module.css';
import classes from './places.module.css';

/** Holds the place of a panel that is still being fetched. */
export function PanelPlace() {
  return (
    <div className={panelClasses.panel} role="status" aria-label="Loading">
      <TextSkeleton lines={6} />
    </div>
  );
}

/** The number as it is, until it can be changed. */
export function IdentifierPlace({ item }: { item: OrderItem }) {
  return <p className={classes.identifier}>{item.imei ?? item.serial}</p>;
}

/** The field for a note to come: for whom, the words, the button. */
export function NoteFormPlace() {
  return (
    <div className={classes.note} aria-hidden="true">
      <Bone h={29} />
      <Bone h={53} />
      <Bone h={28} />
    </div>
  );
}

/** The pictures to come, or the field for the first ones. */
export function PicturesPlace() {
  return (
    <div className={classes.pictures}>
      <SectionSkeleton lines={5} />
    </div>
  );
}

/** The history of the order to come. */
export function TimelinePlace() {
  return <SectionSkeleton lines={6} />;
}
