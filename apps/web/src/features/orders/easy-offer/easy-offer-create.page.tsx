import { useForm } from '@mantine/form';
import { orderDetailPath, orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { newKey } from '../../../lib/new-key.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { kindFacts } from '../order-kind.rules.ts';
import { useCreateEasyOffer } from './easy-offer.api.ts';
import { EasyOfferFields } from './easy-offer.form.tsx';
import { type EasyOfferValues, emptyThing, NewEasyOffer, toEasyOffer } from './easy-offer-values.rules.ts';

const list = { to: orderListPath('easy-offer'), label: kindFacts['easy-offer'].title };

/** `/easy-offer/create`: an offer from what a seller wrote or said. */
export function Component() {
  const me = useMe();
  const navigate = useNavigate();
  const create = useCreateEasyOffer();
  const key = useRef(newKey());
  const [pictures, setPictures] = useState<File[]>([]);
  const places = me.locations.filter(({ is_mailin }) => is_mailin);
  const form = useForm<EasyOfferValues>({
    initialValues: {
      location_id: places[0] ? String(places[0].id) : '',
      customer_id: null,
      things: [emptyThing('first')],
      shipping_method: 'label',
      parcel_count: 1,
      channel: 'staff',
      internal_note: '',
      notify_customer: true,
    },
    validate: (values) => validateWith(NewEasyOffer)(toEasyOffer(values)),
  });
  return (
    <FormPage
      title={kindFacts['easy-offer'].create}
      description="Write down what the seller has in their own words. You match it to devices later."
      back={list}
      form={form}
      isNew
      submitLabel="Create easy offer"
      cancelTo={list.to}
      onSubmit={async (values) => {
        const made = await create.send(toEasyOffer(values), pictures, key.current);
        showSuccess(`Easy offer ${made.box_id} created`);
        await navigate(orderDetailPath('easy-offer', made.id));
      }}
    >
      <EasyOfferFields
        form={form}
        places={places}
        currency={me.currency}
        pictures={pictures}
        onPictures={setPictures}
      />
    </FormPage>
  );
}
