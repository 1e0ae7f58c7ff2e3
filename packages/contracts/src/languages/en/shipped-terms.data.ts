/** The conditions of sale with which a company begins. `shipped_conditions()` in the database has the same text. */
export const shippedConditions =
  '1. You own the devices or are authorized to sell them. They are not lost, stolen, rented or on a payment plan.\n2. We inspect every device. If it differs from your description, we make you a revised offer, which you can accept or decline.\n3. Our price holds until the date shown on this document. A device that reaches us later may get a new price.\n4. Back up your data, sign out of your accounts, and remove SIM and memory cards. We erase the devices that we buy and cannot recover your data.\n5. The devices become ours when we have paid you. If you decline an offer, you get them back.\n6. We keep a record of the sale for as long as the law requires.';

/** The statement of a location that has not written its own. */
export const shippedStatement =
  'I declare that I am the lawful owner of the devices in this order, or that I may sell them for their owner. They are not stolen, lost, rented, financed or insured as lost, and nobody else has a claim on them. The information I gave about myself and the devices is true.';
