import type { DepositInstructions } from '@api/leases';
import type { Offer } from '@domain/offers/offer';
import type { PostSigningStatus } from '@domain/offers/states';
import { DepositScreen } from '@features/deposit/DepositScreen';
import { anOffer } from '../../support/builders/offer';
import {
  createFakeLeasePort,
  createFakeServer,
  landlord,
  renderLease,
  tenant,
} from '../../support/leaseScreens';

export const INSTRUCTIONS: DepositInstructions = {
  offerName: 'Biuro przy Stalowej',
  account: '96999123470000000000009000',
  holder: 'Pewny Lokal, rachunek pokazowy',
  amount: 37_500,
  title: 'Kaucja Biuro przy Stalowej ABC2345',
  qrText: '|PL|96999123470000000000009000|3750000|Pewny Lokal, rachune|Kaucja Biuro przy Stalow ABC2345|||',
  confirmedAt: null,
  rejectedAt: null,
  refundedAt: null,
  refunded: 0,
  paidOutAt: null,
};

export const open = (offer: Offer, by = tenant, more: Partial<DepositInstructions> = {}) => {
  const server = createFakeServer({ getDepositInstructions: () => ({ ...INSTRUCTIONS, ...more }) });
  const { port } = createFakeLeasePort(offer, { call: server.call });
  const side = by === landlord ? 'landlord' : 'tenant';
  renderLease(<DepositScreen lease={{ offer, side }} viewer={by} />, port, by);
  return server;
};

export const withStatus = (status: PostSigningStatus) => anOffer().withStatus(status).build();
export const readPageText = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
