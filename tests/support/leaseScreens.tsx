import type { CallableName } from '@api';
import { type Lease, type LeasePort, leasePort } from '@data/leases/leaseRepository';
import type { MemberView } from '@data/offers/memberView';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { toMembersOffer } from '@domain/offers/offerCopies';
import { getSide } from '@domain/offers/predicates';
import { Fake } from '@tests/support/fakes';
import { computeSha256 } from '@tools/demo/factories/lifecycle';
import type { ReactNode } from 'react';
import { aViewer } from './builders';
import { NOW } from './builders/clock';
import { LANDLORD, TENANT } from './builders/offer';
import { computeViewerHashes } from './copies';
import { buildSignedInSession, renderPart } from './web';

export const tenant: Viewer = aViewer(TENANT).build();
export const landlord: Viewer = aViewer(LANDLORD).build();
export const stranger: Viewer = aViewer()
  .withUid('uidStranger')
  .verified()
  .ofCompany('companyStranger')
  .build();

/** The two acknowledgements of a tenant, verbatim. */
export const READ_TERMS = 'Znam treść oferty i najważniejsze postanowienia umowy z jej warunków.';
export const ACCEPT_ELECTRONIC_FORM =
  'Zgadzam się na zawarcie umowy elektronicznie, w formie dokumentowej, i przyjmuję podpis wynajmującego złożony w serwisie.';

/** Returns the offer as the members' copy shows it, and for a party the full record. */
const buildMemberView = async (offer: Offer, viewer: Viewer, now = NOW): Promise<MemberView> => ({
  offer: await toMembersOffer(offer, {
    companyName: 'LOKALE TESTOWE SP. Z O.O.',
    now,
    sha256: async (text) => computeSha256(text),
  }),
  full: getSide(offer, viewer, now) === 'other' ? null : offer,
  hashes: computeViewerHashes(offer, viewer),
});

export type Answers = Partial<Record<CallableName, (input: never) => unknown>>;

/** Fake server with a fixed answer for each call. Records the calls in their order. */
export const createFakeServer = (answers: Answers = {}) => {
  const calls: { name: CallableName; input: unknown }[] = [];
  const call = (async (name: CallableName, input: never) => {
    calls.push({ name, input });
    const answer = { listLapsedPaperLeases: () => ({ leases: [] }), ...answers }[name];
    return answer ? answer(input) : { status: 'SUCCESS' };
  }) as LeasePort['call'];
  return { calls, call, names: () => calls.map(({ name }) => name) };
};

/** Fake port. A test can change its lease while a screen shows it. */
export const createFakeLeasePort = (offer: Offer | null, more: Partial<LeasePort> = {}) => {
  const watchers = new Set<() => void>();
  let current = offer;
  const tracked: unknown[] = [];
  const port: LeasePort = {
    watch: (_, viewer) => (onValue) => {
      const tell = () =>
        onValue(current && ({ offer: current, side: getSide(current, viewer, NOW) } satisfies Lease));
      watchers.add(tell);
      tell();
      return () => void watchers.delete(tell);
    },
    load: async (_, viewer) => current && { offer: current, side: getSide(current, viewer, NOW) },
    loadView: async ({ viewer, now }) => current && buildMemberView(current, viewer, now),
    loadFreeAgainAt: async () => null,
    loadDepositAccount: async () => null,
    call: createFakeServer().call,
    track: (event, values) => void tracked.push([event, values]),
    isOnline: () => true,
    reauthenticate: async () => {},
    hasFreshSignIn: async () => true,
    ...more,
  };
  const become = (next: Offer) => {
    current = next;
    for (const tell of watchers) tell();
  };
  return { port, become, tracked };
};

export const renderLease = (part: ReactNode, port: LeasePort, viewer: Viewer = tenant) =>
  renderPart(
    <Fake port={leasePort} by={port}>
      {part}
    </Fake>,
    buildSignedInSession(viewer),
  );
