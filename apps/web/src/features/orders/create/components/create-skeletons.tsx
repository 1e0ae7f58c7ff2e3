import { Bone } from '../../../../ui/states/bone.tsx';
import { FormSkeleton } from '../../../../ui/states/skeletons.tsx';
import { createFacts } from '../create-kind.rules.ts';
import classes from '../devices/components/device-editor.module.css';
import { useOrderForm } from '../use-order-form.ts';
import skeletonClasses from './create-skeletons.module.css';
import { Step } from './step.tsx';

/** Placeholder for the device editor. */
export function EditorSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={classes.loading}>
      <Bone h={20} w="40%" />
      <Bone h={40} />
      <Bone h={200} />
    </div>
  );
}

/** Placeholder for a line or two. */
export function NoteSkeleton() {
  return <div className={skeletonClasses.note} />;
}

/** Placeholder for the new customer form. */
export function NewCustomerSkeleton() {
  return <FormSkeleton fields={3} />;
}

/** Placeholder for how the parcels are sent. */
export function ShippingSkeleton() {
  return (
    <Step number={4} title="Shipping">
      <div className={skeletonClasses.details} role="status" aria-label="Loading">
        <FormSkeleton fields={3} />
      </div>
    </Step>
  );
}

/** Placeholder for the last step. */
export function DetailsSkeleton() {
  const { is_shipped } = createFacts[useOrderForm().kind];
  return (
    <Step number={is_shipped ? 5 : 4} title="Details">
      <div className={skeletonClasses.details} role="status" aria-label="Loading">
        <FormSkeleton fields={2} />
      </div>
    </Step>
  );
}
