/** A change of an order line, or of a whole order that is shipped, in Back Market’s words. */
export interface OrderChange {
  order_id: number;
  new_state: number;
  sku?: string;
  imei?: string;
  serial_number?: string;
  tracking_number?: string;
  shipper?: string;
}

/** The content of a push `accept` or `ship`. */
export interface OrderPush {
  changes: OrderChange[];
}
