import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { loadDocument } from '@data/firestore/restDocuments';
import { useAuthModal } from '@data/session/authModal';
import { FavoriteButton } from '@features/favorites/FavoriteButton';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COLORS } from '@ui/theme/tokens';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aViewer } from '../../support/builders';
import { buildSignedInSession, renderPart, VISITOR } from '../../support/web';

vi.mock('@data/calls/callFunction', () => ({ callFunction: vi.fn() }));
vi.mock('@data/firestore/restDocuments');

const viewer = aViewer().withUid('uidAnna').build();
const store = (favorites: string[]) => vi.mocked(loadDocument).mockReset().mockResolvedValue({ favorites });
const show = (session = buildSignedInSession(viewer)) =>
  renderPart(<FavoriteButton offerId="offer1" name="Biuro" look="button" />, session);
const readHeartFill = (at: HTMLElement) => at.querySelector('svg')?.getAttribute('fill');
const findButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

beforeAll(() => i18next.loadNamespaces('offers'));
beforeEach(() => {
  vi.mocked(callFunction).mockReset().mockResolvedValue({ status: 'SUCCESS' });
});

function OpenDialog() {
  const { current } = useAuthModal();
  return <p>{current ? `${current.kind} ${current.next}` : 'none'}</p>;
}

describe('the favourite button', () => {
  it('looks like a favourite at once, adds the offer, is disabled while that is pending and grey afterwards [J53, J54, J56]', async () => {
    store([]);
    let finish = (_: { status: 'SUCCESS' }) => {};
    vi.mocked(callFunction).mockReturnValue(new Promise((resolve) => (finish = resolve)));
    show();
    await waitFor(async () => expect((await findButton('Dodaj do ulubionych')).disabled).toBe(false));
    expect(readHeartFill(await findButton('Dodaj do ulubionych'))).toBe('none');
    await userEvent.click(await findButton('Dodaj do ulubionych'));
    expect((await findButton('W ulubionych')).disabled).toBe(true);
    expect(callFunction).toHaveBeenCalledWith('addToFavorites', { offerId: 'offer1', uid: 'uidAnna' });
    finish({ status: 'SUCCESS' });
    const added = await findButton('W ulubionych');
    expect(added.disabled).toBe(true);
    expect(added.className).toContain('Mui-disabled');
    expect(readHeartFill(added)).toBe(COLORS.controlBorder);
  });

  it('is disabled for an offer that is a favourite already [J53]', async () => {
    store(['offer1']);
    show();
    expect((await findButton('W ulubionych')).disabled).toBe(true);
  });

  it('reads the favourites of an accepted company from the company [X60]', async () => {
    const getDoc = store([]);
    show(buildSignedInSession(aViewer().verified().ofCompany('companyA').build()));
    await waitFor(() => expect(getDoc).toHaveBeenCalledWith('companies', 'companyA'));
  });

  it('reads once for all the hearts of a page', async () => {
    const getDoc = store(['offer2']);
    renderPart(
      <>
        <FavoriteButton offerId="offer1" name="Biuro" look="heart" />
        <FavoriteButton offerId="offer2" name="Hala" look="heart" />
      </>,
      buildSignedInSession(viewer),
    );
    expect((await findButton('W ulubionych: Hala')).disabled).toBe(true);
    expect((await findButton('Dodaj do ulubionych: Biuro')).disabled).toBe(false);
    expect(getDoc).toHaveBeenCalledOnce();
  });

  it('asks a visitor to sign in and calls nothing [J55]', async () => {
    renderPart(
      <>
        <FavoriteButton offerId="offer1" name="Biuro" look="button" />
        <OpenDialog />
      </>,
      VISITOR,
    );
    await userEvent.click(await findButton('Dodaj do ulubionych'));
    expect(await screen.findByText('signIn /')).toBeTruthy();
    expect(callFunction).not.toHaveBeenCalled();
  });

  it('says that adding failed and can be pressed again [J57]', async () => {
    store([]);
    vi.mocked(callFunction).mockRejectedValue(new AppError('networkFailed'));
    show();
    await waitFor(async () => expect((await findButton('Dodaj do ulubionych')).disabled).toBe(false));
    await userEvent.click(await findButton('Dodaj do ulubionych'));
    expect(await screen.findByText(/Nie udało się dodać oferty do ulubionych/)).toBeTruthy();
    expect((await findButton('Dodaj do ulubionych')).disabled).toBe(false);
  });
});
