import { countClick } from '@data/admin/links';
import { track } from '@data/calls/analytics';
import { callFunction } from '@data/calls/callFunction';
import { type LeasePort, leasePort } from '@data/leases/leaseRepository';
import { reportCampaignVisit } from '@data/session/campaign';
import type { Session } from '@data/session/session';
import { useAccountSync } from '@data/session/useAccountSync';
import AuthDialog from '@features/auth/AuthDialog';
import { CampaignArrival } from '@features/layout/CampaignArrival';
import { useViewTracking } from '@features/offerView/useViewTracking';
import { AfterWrittenLease } from '@features/signing/AfterWrittenLease';
import { useRedirect } from '@pages/links/useRedirect';
import { render, screen, waitFor } from '@testing-library/react';
import { anAccount, anOffer, aViewer } from '@tests/support/builders';
import { Fake } from '@tests/support/fakes';
import { buildSignedInSession, WebProviders } from '@tests/support/web';
import { type ReactNode, StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest';

vi.mock('@data/calls/analytics', async (original) => ({ ...(await original<object>()), track: vi.fn() }));
vi.mock('@data/browser/browserPage', () => ({ reloadPage: vi.fn(), replacePage: vi.fn() }));
vi.mock('@data/calls/callFunction', () => ({ callFunction: vi.fn() }));
vi.mock('@data/session/campaign', async (original) => ({
  ...(await original<object>()),
  reportCampaignVisit: vi.fn(),
}));
vi.mock('@data/admin/links', () => ({
  countClick: vi.fn(),
  findShortLink: async () => ({ originalUrl: `${window.location.origin}/offers` }),
}));

const viewer = aViewer().build();
const leaseTrack = vi.fn();

const ShortLink = () => <>{useRedirect('aB3dE6')}</>;

function ViewedOffer() {
  useViewTracking('biuro');
  return null;
}

function ConfirmedAddress() {
  const record = anAccount().build();
  useAccountSync({ email: 'nowy@example.pl', emailVerified: true }, record);
  return null;
}

function ConcludedLease() {
  const offer = anOffer().withId('hala').active().build();
  const tenant = { ...viewer, email: 'najemca@example.pl' };
  const status = { ...offer.offerStatus, tenant: { email: tenant.email } };
  const port = { track: leaseTrack } as unknown as LeasePort;
  return (
    <Fake port={leasePort} by={port}>
      <AfterWrittenLease offer={{ ...offer, offerStatus: status as never }} viewer={tenant}>
        ok
      </AfterWrittenLease>
    </Fake>
  );
}

const renderInStrictMode = (part: ReactNode, session: Session) => {
  const router = createMemoryRouter([{ path: '*', element: part }]);
  return render(
    <StrictMode>
      <WebProviders session={session}>
        <RouterProvider router={router} />
      </WebProviders>
    </StrictMode>,
  );
};

type Row = { effect: string; part: ReactNode; called: () => unknown };
const ROWS: Row[] = [
  {
    effect: 'mails the code',
    part: <AuthDialog request={{ kind: 'emailCode' }} onClose={() => {}} />,
    called: () => callFunction,
  },
  { effect: 'brings the account up to date', part: <ConfirmedAddress />, called: () => callFunction },
  { effect: 'tells of a followed campaign', part: <CampaignArrival />, called: () => reportCampaignVisit },
  { effect: 'counts the click of a short link', part: <ShortLink />, called: () => countClick },
  { effect: 'tracks the view of an offer', part: <ViewedOffer />, called: () => track },
  { effect: 'tracks a purchase', part: <ConcludedLease />, called: () => leaseTrack },
];

const A_MOMENT_MS = 50;

describe('a part that React mounts twice', () => {
  beforeEach(() => {
    vi.clearAllMocks();
    window.localStorage.clear();
    vi.mocked(callFunction).mockResolvedValue({ status: 'SUCCESS', message: 'sent' } as never);
  });

  it.each(ROWS)('$effect once', async ({ part, called }) => {
    window.history.replaceState(null, '', '/?utm_id=abc');
    renderInStrictMode(part, buildSignedInSession(viewer));
    await waitFor(() => expect(called()).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS));
    expect((called() as Mock).mock.calls).toHaveLength(1);
  });

  it('shows no failure after the only mail was sent', async () => {
    renderInStrictMode(
      <AuthDialog request={{ kind: 'emailCode' }} onClose={() => {}} />,
      buildSignedInSession(viewer),
    );
    await screen.findByRole('button', { name: /Nowy kod za (59|60) s/ });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
