import { useQuery } from '@tanstack/react-query';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { createUnitPictureLink } from '@tradepost/contracts/inventory/unit-record.contract';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import type { DialogControl } from '../../../ui/dialogs/use-dialog-form.ts';
import { CameraDialog, cameraQuery } from '../../orders/detail/pictures/components/camera-dialog.tsx';

/** Takes pictures of a unit with a phone. */
export function PhoneLink({ unit, ...control }: DialogControl & { unit: UnitDetail }) {
  const link = useQuery({
    ...contractQuery(createUnitPictureLink, { params: { id: unit.id }, body: {} }),
    ...cameraQuery,
  });
  return <CameraDialog {...control} link={link} subject={unit.number} />;
}
