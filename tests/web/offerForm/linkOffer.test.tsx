import { paths } from '@api/paths';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { LinkOfferBox } from '@features/offerForm/LinkOfferBox';
import AddOfferPage from '@pages/addOffer/AddOfferPage';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOffer, aViewer, LANDLORD } from '@tests/support/builders';
import { stubObservers } from '@tests/support/observers';
import { buildSignedInSession, renderPart } from '@tests/support/web';
import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/callFunction', async (original) => ({
  ...(await original<object>()),
  callFunction: vi.fn(),
}));
vi.mock('@data/drafts/offerDrafts', async (original) => ({
  ...(await original<object>()),
  findOwnOffer: async () => anOffer().build(),
}));
vi.mock('@features/wanted/DemandNote', () => ({ DemandNote: () => null }));
await i18next.loadNamespaces(['offerForm', 'offerFields', 'offers', 'offerLink']);

const OFFER_ID = 'AbCdEfGhIjKlMnOpQrSt';
const EMAIL = 'wlasciciel@example.pl';

const openBox = (answer: () => Promise<{ message: 'linked' | 'alreadyLinked' }>, isSaved = true) => {
  const steps: string[] = [];
  const link = vi.fn(() => {
    steps.push('link');
    return answer();
  });
  const saveNow = vi.fn(async () => {
    steps.push('save');
    return isSaved;
  });
  vi.mocked(callFunction).mockImplementation(link as never);
  const { router } = renderPart(<LinkOfferBox offerId={OFFER_ID} saveNow={saveNow} />);
  const user = userEvent.setup();
  const submit = async (email = EMAIL) => {
    await user.type(screen.getByLabelText('E-mail właściciela konta'), email);
    await user.click(screen.getByRole('button', { name: 'Połącz z kontem' }));
  };
  const submitAndAgree = async () => {
    await submit();
    const dialog = await screen.findByRole('dialog', { name: `Przekazać projekt na konto ${EMAIL}?` });
    const yes = [...dialog.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Połącz z kontem',
    );
    await user.click(yes as HTMLElement);
  };
  return { steps, link, router, user, submit, submitAndAgree };
};

describe('the box that connects a project with a user', () => {
  const owner = aViewer(LANDLORD);
  it.each([
    ['an admin', 1, owner.admin()],
    ['a creator', 1, owner.creator()],
    ['a landlord', 0, owner],
  ])('stands in the form of %s: %i times [H8, S8]', async (_who, times, viewer) => {
    stubObservers({ inView: false });
    renderPart(<AddOfferPage />, buildSignedInSession(viewer.build()));
    await screen.findByRole('button', { name: 'Oświadczenia' });
    if (times > 0) await screen.findByRole('region', { name: 'Połącz projekt z kontem' });
    await act(async () => {});
    expect(screen.queryAllByRole('region', { name: 'Połącz projekt z kontem' })).toHaveLength(times);
  });

  it('stores the form, hands the project over by e-mail and leaves it to its owner [H8, S8]', async () => {
    const { steps, link, router, submitAndAgree } = openBox(async () => ({ message: 'linked' }));
    await submitAndAgree();
    await screen.findByText(`Projekt należy teraz do konta ${EMAIL}.`);
    expect(steps).toEqual(['save', 'link']);
    expect(link).toHaveBeenCalledExactlyOnceWith('linkOfferToUser', { email: EMAIL, offerId: OFFER_ID });
    expect(router.state.location.pathname).toBe(paths.unsignedOffers());
  });

  it('stays when the project belongs to that account already', async () => {
    const { router, submitAndAgree } = openBox(async () => ({ message: 'alreadyLinked' }));
    await submitAndAgree();
    await screen.findByText(`Projekt należy już do konta ${EMAIL}.`);
    expect(router.state.location.pathname).toBe('/');
  });

  it.each([
    ['pl', 'Nie udało się połączyć oferty z użytkownikiem'],
    ['en', 'Error connecting offer to user'],
  ])('says in %s that connecting failed, and why [S9]', async (language, title) => {
    const { router, submitAndAgree } = openBox(async () => Promise.reject(new AppError('accountNotFound')));
    await submitAndAgree();
    await screen.findByText('Nie udało się połączyć oferty z użytkownikiem');
    await waitFor(() => i18next.changeLanguage(language));
    const alert = (await screen.findByText(title)).closest('[role="alert"]');
    expect(alert?.textContent).toContain(i18next.t('errors:accountNotFound'));
    expect(router.state.location.pathname).toBe('/');
  });

  it('connects nothing while the form is not stored', async () => {
    const { link, submitAndAgree } = openBox(async () => ({ message: 'linked' }), false);
    await submitAndAgree();
    await screen.findByText(/Nie udało się zapisać danych/);
    expect(link).not.toHaveBeenCalled();
  });

  it('asks for a valid address before anything else', async () => {
    const { steps, submit } = openBox(async () => ({ message: 'linked' }));
    await submit('bez-malpy');
    await waitFor(() =>
      expect(screen.getByLabelText('E-mail właściciela konta').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(steps).toEqual([]);
  });
});
