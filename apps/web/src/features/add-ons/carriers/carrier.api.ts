import { queryOptions } from '@tanstack/react-query';
import type { CarrierVendor } from '@tradepost/contracts/shipping/carrier-vendor.data';
import * as connect from '@tradepost/contracts/shipping/connect.contract';
import type { Connection, ConnectStarted } from '@tradepost/contracts/shipping/connection.contract';
import {
  findShipEngineDefault,
  findTaxSettings,
  listShipEngineCarriers,
} from '@tradepost/contracts/shipping/shipengine.contract';
import { findUspsAccount, listUspsAccounts } from '@tradepost/contracts/shipping/usps.contract';
import { api } from '../../../lib/api.ts';
import { contractKey } from '../../../lib/query/contract-query.ts';
import { addOnKeys } from '../add-on.api.ts';
import type { ConnectValues } from '../components/secret-fields.tsx';

const connectionKey = ['carrier-connection'] as const;

/** What shows connections. */
export const connectionKeys = [
  connectionKey,
  ...addOnKeys,
  contractKey(listUspsAccounts),
  contractKey(findUspsAccount),
  contractKey(listShipEngineCarriers),
  contractKey(findShipEngineDefault),
  contractKey(findTaxSettings),
];

interface VendorCalls {
  find(signal?: AbortSignal): Promise<Connection | null>;
  connect(body: ConnectValues): Promise<ConnectStarted>;
  disconnect(): Promise<null>;
}

const ofCarrier = (carrier: connect.DirectCarrier): VendorCalls => ({
  find: (signal) => api(connect.findCarrierConfig, { params: { carrier }, signal }),
  connect: (body) => api(connect.saveCarrierConfig, { params: { carrier }, body: body as never }),
  disconnect: () => api(connect.disconnectCarrier, { params: { carrier } }),
});

const calls: Record<CarrierVendor, VendorCalls> = {
  easypost: {
    find: (signal) => api(connect.findEasyPostConnection, { signal }),
    connect: (body) => api(connect.connectEasyPost, { body }),
    disconnect: () => api(connect.disconnectEasyPost),
  },
  shipengine: {
    find: (signal) => api(connect.findShipEngineConnection, { signal }),
    connect: (body) => api(connect.connectShipEngine, { body }),
    disconnect: () => api(connect.disconnectShipEngine),
  },
  shipmondo: {
    find: (signal) => api(connect.findShipmondoConnection, { signal }),
    connect: (body) => api(connect.connectShipmondo, { body }),
    disconnect: () => api(connect.disconnectShipmondo),
  },
  'ups-direct-to-mobile': {
    find: (signal) => api(connect.findUpsDtmConnection, { signal }),
    connect: (body) => api(connect.connectUpsDtm, { body }),
    disconnect: () => api(connect.disconnectUpsDtm),
  },
  sandbox: {
    find: (signal) => api(connect.findSandboxConnection, { signal }),
    connect: (body) => api(connect.connectSandbox, { body }),
    disconnect: () => api(connect.disconnectSandbox),
  },
  fedex: ofCarrier('fedex'),
  ups: ofCarrier('ups'),
  usps: ofCarrier('usps'),
};

/** The vendor's connection; of USPS the current account. Null without one. */
export const connectionQuery = (vendor: CarrierVendor) =>
  queryOptions({
    queryKey: [...connectionKey, vendor],
    queryFn: ({ signal }) => calls[vendor].find(signal),
  });

export const connectCarrier = (vendor: CarrierVendor, body: ConnectValues) => calls[vendor].connect(body);
export const disconnectCarrier = (vendor: CarrierVendor) => calls[vendor].disconnect();
