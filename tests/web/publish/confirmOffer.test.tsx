import { paths } from '@app/paths';
import { AppError } from '@data/appError';
import type { Offer } from '@domain/offers/offer';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aViewer } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';
import { aProject, aServer, openPage } from './scene';

const sent = (patch: Partial<Offer> = {}) => aProject({ projectSentAt: 5, updatedAt: 5, ...patch });
const active = (): Offer => {
  const offer = sent();
  return { ...offer, offerStatus: { ...offer.offerStatus, state: 'ACTIVE' } };
};
const confirmButton = () => screen.findByRole('button', { name: 'Potwierdzam ofertę' });

describe('the landlord confirms an offer', () => {
  it('shows what becomes binding and does nothing until the button is pressed [I17]', async () => {
    const server = aServer(() => sent());
    openPage('confirm', server);
    await confirmButton();
    expect(screen.getByText('Nie odwołam oferty przed', { exact: false })).toBeTruthy();
    expect(screen.getByText('Składam ofertę w rozumieniu art. 66 Kodeksu cywilnego.')).toBeTruthy();
    expect(server.asked).toEqual([]);
  });

  it('confirms once and says that the offer is active [I19] [I20] [I21]', async () => {
    let stored = sent();
    const server = aServer(() => stored);
    server.port.call.mockImplementation(async (name) => {
      server.asked.push(name);
      stored = active();
      return { status: 'SUCCESS' };
    });
    openPage('confirm', server);
    await userEvent.click(await confirmButton());
    await screen.findByRole('heading', { name: 'Oferta jest aktywna' });
    expect(server.asked).toEqual(['onOfferAddConfirm']);
    expect(screen.getByRole('link', { name: 'Zobacz ofertę' }).getAttribute('href')).toBe(
      paths.offer(stored.id),
    );
  });

  it('says that the offer is active already, with a link to it, and runs nothing [I18]', async () => {
    const server = aServer(active);
    openPage('confirm', server);
    await screen.findByText('Ta oferta jest już aktywna');
    expect(screen.getByRole('link', { name: 'Zobacz ofertę' })).toBeTruthy();
    expect(server.asked).toEqual([]);
  });

  it('tells a failure in a toast and leads home [I22]', async () => {
    const server = aServer(() => sent(), { onOfferAddConfirm: new AppError('unexpected') });
    const { router } = openPage('confirm', server);
    await router.navigate(paths.addOfferConfirm('offerA'));
    await userEvent.click(await confirmButton());
    await screen.findByText(/Nie udało się potwierdzić oferty/);
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.home()));
  });

  it('leads back to the form when the project was never sent', async () => {
    const server = aServer(() => sent({ projectSentAt: null }));
    openPage('confirm', server);
    await screen.findByText('Oferty nie można jeszcze potwierdzić');
    expect(screen.queryByRole('button', { name: 'Potwierdzam ofertę' })).toBeNull();
  });

  it('turns a stranger away', async () => {
    const server = aServer(() => sent());
    openPage('confirm', server, aViewer().verified().ofCompany('other').with({ uid: 'stranger' }).build());
    await screen.findByText('Nie masz dostępu do tej oferty');
  });
});
