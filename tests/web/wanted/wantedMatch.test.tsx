import { AppError } from '@data/calls/appError';
import { type WantedPort, wantedPort } from '@data/offers/wantedListings';
import type { Viewer } from '@domain/accounts/viewer';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { WantedMatch } from '@features/wanted/WantedMatch';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fake } from '@tests/support/fakes';
import { describe, expect, it, vi } from 'vitest';
import { tenant } from '../../support/leaseScreens';
import { buildSignedInSession, renderPart } from '../../support/web';

const buildListing = (id: string, location: string) =>
  ({ id, location, minRent: 1500, maxRent: 3000, minSurface: 30, maxSurface: 50 }) as WantedListing;

const LISTINGS = [buildListing('w1', 'Warszawa, Praga'), buildListing('w2', 'Łódź')];

const open = (more: Partial<WantedPort> = {}, viewer: Viewer = tenant) => {
  const port = {
    activeListingsOf: vi.fn(async () => LISTINGS),
    call: vi.fn(async () => ({ status: 'SUCCESS' })),
    report: vi.fn(),
    ...more,
  } as WantedPort;
  renderPart(
    <Fake port={wantedPort} by={port}>
      <WantedMatch offerId="offer1" viewer={viewer} />
    </Fake>,
    buildSignedInSession(viewer),
  );
  return { port, user: userEvent.setup() };
};

describe('After signing', () => {
  it('the open listings of the signer’s company are looked up and asked about [L29, L30]', async () => {
    const { port } = open();
    expect(
      await screen.findByRole('dialog', { name: 'Czy ta umowa odpowiada Waszemu ogłoszeniu?' }),
    ).toBeTruthy();
    expect(port.activeListingsOf).toHaveBeenCalledWith(tenant.companyId);
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  });

  it('those that are ticked are marked [L30, L31]', async () => {
    const { port, user } = open();
    await user.click(await screen.findByRole('checkbox', { name: /Łódź/ }));
    await user.click(screen.getByRole('button', { name: 'Oznacz jako znalezione' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(port.call).toHaveBeenCalledWith('markWantedListingsMatched', {
      offerId: 'offer1',
      wantedListingIds: ['w2'],
    });
  });

  it('skipping goes on and marks nothing [L32]', async () => {
    const { port, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Pomiń' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(port.call).not.toHaveBeenCalled();
  });

  it('a failed marking stays on the screen and may be tried again [L30]', async () => {
    const call = vi.fn().mockRejectedValueOnce(new AppError('networkFailed')).mockResolvedValue({});
    const { user } = open({ call } as never);
    await user.click(await screen.findByRole('checkbox', { name: /Łódź/ }));
    await user.click(screen.getByRole('button', { name: 'Oznacz jako znalezione' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Oznacz jako znalezione' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('nothing is asked of a company that seeks nothing', async () => {
    const { port } = open({ activeListingsOf: vi.fn(async () => []) });
    await waitFor(() => expect(port.activeListingsOf).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a missing company is only logged [L34]', async () => {
    const { port } = open({}, { ...tenant, companyId: null, companyName: null });
    await waitFor(() => expect(port.report).toHaveBeenCalledOnce());
    expect(port.activeListingsOf).not.toHaveBeenCalled();
    for (const role of ['dialog', 'alert', 'status']) expect(screen.queryByRole(role)).toBeNull();
  });

  it('a failed look-up is only logged [W14]', async () => {
    const failure = new AppError('networkFailed');
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    open({ activeListingsOf: vi.fn().mockRejectedValue(failure) });
    await waitFor(() =>
      expect(console.warn).toHaveBeenCalledExactlyOnceWith('[query.activeListings]', failure),
    );
    for (const role of ['dialog', 'alert', 'status']) expect(screen.queryByRole(role)).toBeNull();
  });
});
