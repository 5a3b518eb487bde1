import { SessionContext } from '@data/session/session';
import type { PostSigningStatus } from '@domain/offers/states';
import { type ProtocolPort, protocolPort } from '@features/protocol/protocolPort';
import { useOfflineSupport } from '@features/protocol/useOfflineSupport';
import { renderHook } from '@testing-library/react';
import { Fake } from '@tests/support/fakes';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { anOffer } from '../../support/builders/offer';
import { landlord } from '../../support/leaseScreens';
import { buildSignedInSession } from '../../support/web';

const SESSION = buildSignedInSession(landlord);

const renderWithStatus = (status: PostSigningStatus) => {
  const offline = { hold: vi.fn(), release: vi.fn(), keepPage: vi.fn() };
  const offer = anOffer().withStatus(status).build();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={SESSION}>
      <Fake port={protocolPort} by={{ ...({} as ProtocolPort), offline }}>
        {children}
      </Fake>
    </SessionContext>
  );
  renderHook(() => useOfflineSupport(offer), { wrapper });
  return { offline, offer };
};

it('a protocol that is being filled in is held on the device, with the account that fills it in and the page', () => {
  const { offline, offer } = renderWithStatus('DEPOSIT_CONFIRMED');
  expect(offline.hold).toHaveBeenCalledExactlyOnceWith(offer, SESSION);
  expect(offline.keepPage).toHaveBeenCalledOnce();
});

it.each(['PROTOCOL_ATTACHED', 'PROTOCOL_REJECTED'] as const)('one that is %s is let go', (status) => {
  const { offline, offer } = renderWithStatus(status);
  expect(offline.release).toHaveBeenCalledExactlyOnceWith(offer.id);
  expect(offline.hold).not.toHaveBeenCalled();
});
