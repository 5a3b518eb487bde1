import { readStored, type StoredName, writeStored } from '@data/browser/browserStorage';
import { leasePort } from '@data/leases/leaseRepository';
import { usePlatformFee } from '@data/offers/platformFees';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { buildPurchase, buildSeenLease } from './submitContractSteps';

type Props = { offer: Offer; viewer: Viewer; children: ReactNode };

/**
 * Shown once, when the tenant first sees here that the landlord concluded a written lease: reports the purchase to
 * analytics and renders `children`. After a signature by click both happen at once.
 */
export function AfterWrittenLease({ offer, viewer, children }: Props) {
  const { track } = leasePort;
  const name: StoredName = `concludedLease.${viewer.uid}.${offer.id}`;
  const [isNews] = useState(() => readStored(name) === null);
  const isTenant = offer.offerStatus.tenant?.email === viewer.email;
  const { status, fee } = usePlatformFee('tenant');
  const tell = useEffectEvent(() => {
    if (!isTenant || readStored(name) !== null) return;
    writeStored(name, String(offer.signedAt));
    track('purchase', buildPurchase(offer.id, buildSeenLease(offer, fee?.net ?? 0)));
  });
  // with the fee if it can be loaded, otherwise without: the lease is concluded in both cases
  useEffect(() => {
    if (status !== 'pending') tell();
  }, [status]);
  return isTenant && isNews ? children : null;
}
