import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { Bone } from '../../../../ui/states/bone.tsx';
import { SectionSkeleton, TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import classes from './detail-skeletons.module.css';
import panelClasses from './panel.module.css';

/** Placeholder for a panel. */
export function PanelSkeleton() {
  return (
    <div className={panelClasses.panel} role="status" aria-label="Loading">
      <TextSkeleton lines={6} />
    </div>
  );
}

/** The identifier as text, until its form is loaded. */
export function IdentifierSkeleton({ item }: { item: OrderItem }) {
  return <p className={classes.identifier}>{item.imei ?? item.serial}</p>;
}

/** Placeholder for the note form. */
export function NoteFormSkeleton() {
  return (
    <div className={classes.note} aria-hidden="true">
      <Bone h={29} />
      <Bone h={53} />
      <Bone h={28} />
    </div>
  );
}

/** Placeholder for the pictures. */
export function PicturesSkeleton() {
  return (
    <div className={classes.pictures}>
      <SectionSkeleton lines={5} />
    </div>
  );
}

/** Placeholder for the timeline. */
export function TimelineSkeleton() {
  return <SectionSkeleton lines={6} />;
}
