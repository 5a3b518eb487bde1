import type { Offer } from '@domain/offers/offer';
import { ProtocolScreen } from '@features/protocol/ProtocolScreen';
import { type ProtocolPort, ProtocolPortContext } from '@features/protocol/protocolPort';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { type Answers, aLeasePort, aServer, landlord, renderLease, tenant } from '../../support/leaseScreens';

type Options = { answers?: Answers; by?: typeof tenant; port?: Partial<ProtocolPort> };

/** The protocol of an offer over a fake store, a fake server and a browser that goes nowhere. */
export const openProtocolScreen = (offer: Offer, { answers, by = tenant, port = {} }: Options = {}) => {
  const server = aServer(answers);
  const kept: unknown[] = [];
  const gone: string[] = [];
  const fake: ProtocolPort = {
    save: vi.fn(async (_, form) => form),
    readCopy: () => null,
    keepCopy: (_, copy) => void kept.push(copy),
    dropCopy: vi.fn(),
    call: server.call,
    freshIdToken: async () => 'fresh-token',
    goTo: (address) => void gone.push(address),
    ...port,
  };
  const side = by === landlord ? 'landlord' : by === tenant ? 'tenant' : 'other';
  const view = renderLease(
    <ProtocolPortContext value={fake}>
      <ProtocolScreen lease={{ offer, side }} viewer={by} />
    </ProtocolPortContext>,
    aLeasePort(offer, { call: server.call }).port,
    by,
  );
  return {
    ...view,
    server,
    kept,
    gone,
    store: fake,
    user: userEvent.setup(vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {}),
  };
};
