import { createPhotoOutbox } from '@data/leases/photoOutbox';
import { createMemoryStore, type PhotoStore } from '@data/leases/photoStore';
import type { Offer } from '@domain/offers/offer';
import { ProtocolScreen } from '@features/protocol/ProtocolScreen';
import { type ProtocolPort, protocolPort } from '@features/protocol/protocolPort';
import userEvent from '@testing-library/user-event';
import { Fake } from '@tests/support/fakes';
import { vi } from 'vitest';
import {
  type Answers,
  createFakeLeasePort,
  createFakeServer,
  landlord,
  renderLease,
  tenant,
} from '../../support/leaseScreens';

type Options = { answers?: Answers; by?: typeof tenant; port?: Partial<ProtocolPort>; shelf?: PhotoStore };

/** Opens the protocol of an offer over a fake store, a fake server and a browser that does not navigate. */
export const openProtocolScreen = (
  offer: Offer,
  { answers, by = tenant, port = {}, shelf = createMemoryStore() }: Options = {},
) => {
  const server = createFakeServer(answers);
  const kept: unknown[] = [];
  const gone: string[] = [];
  const upload = vi.fn(async () => undefined);
  const fake: ProtocolPort = {
    save: vi.fn(async (_, form) => form),
    readCopies: () => [],
    dropCopies: vi.fn(),
    keepCopy: (_, copy) => kept.push(copy) > 0,
    dropCopy: vi.fn(),
    adoptCopy: vi.fn(),
    photos: createPhotoOutbox({
      shelf: async () => shelf,
      upload,
      storedUrl: async (_, sha) => `/${sha}.jpg`,
    }),
    preparePhoto: async (file) => ({ blob: file, width: 1600, height: 1200 }),
    warmUp: vi.fn(),
    offline: { hold: vi.fn(), release: vi.fn(), keepPage: vi.fn() },
    call: server.call,
    freshIdToken: async () => 'fresh-token',
    hasFreshSignIn: async () => true,
    reauthenticate: async () => {},
    goTo: (address) => void gone.push(address),
    ...port,
  };
  const side = by === landlord ? 'landlord' : by === tenant ? 'tenant' : 'other';
  const view = renderLease(
    <Fake port={protocolPort} by={fake}>
      <ProtocolScreen lease={{ offer, side }} viewer={by} />
    </Fake>,
    createFakeLeasePort(offer, { call: server.call }).port,
    by,
  );
  return {
    ...view,
    server,
    kept,
    gone,
    upload,
    store: fake,
    user: userEvent.setup(vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {}),
  };
};
