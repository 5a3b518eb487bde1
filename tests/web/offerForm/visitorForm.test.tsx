import { useAuthModal } from '@data/session/authModal';
import { VisitorForm } from '@features/offerForm/VisitorForm';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubObservers } from '@tests/support/observers';
import { renderPart } from '@tests/support/web';
import { beforeEach, describe, expect, it } from 'vitest';
import { getField, OFFER_ID } from './fixtures';

function AskedFor() {
  const { current } = useAuthModal();
  return <output>{current ? `${current.kind} ${current.next}` : 'nothing'}</output>;
}

beforeEach(() => {
  stubObservers({ inView: false });
});

describe('a visitor at the form', () => {
  it.each([
    ['Załóż konto', 'signUp'],
    ['Zaloguj się', 'signIn'],
  ])(
    'reads it, and the first click into it asks them to sign in or sign up: %s [H12, U14]',
    async (way, modal) => {
      renderPart(
        <>
          <VisitorForm offerId={OFFER_ID} />
          <AskedFor />
        </>,
      );
      const user = userEvent.setup();
      expect(screen.queryByRole('dialog')).toBeNull();
      await user.click(getField('name'));
      await screen.findByRole('dialog', { name: 'Zaloguj się, żeby dodać ofertę' });
      await user.click(screen.getByRole('button', { name: way }));
      expect(screen.getByText(`${modal} /add-offer/${OFFER_ID}`)).toBeTruthy();
    },
    20_000,
  );

  it.each(['Podgląd', 'Wyślij projekt'])(
    'is asked in by "%s" as well [H12]',
    async (action) => {
      renderPart(<VisitorForm offerId={OFFER_ID} />);
      fireEvent.click(screen.getAllByRole('button', { name: action })[0] as HTMLElement);
      expect(await screen.findByRole('dialog', { name: 'Zaloguj się, żeby dodać ofertę' })).toBeTruthy();
    },
    20_000,
  );

  it('changes nothing by typing [H12]', async () => {
    renderPart(<VisitorForm offerId={OFFER_ID} />);
    const user = userEvent.setup();
    getField('name').focus();
    await user.keyboard('B');
    expect(getField('name').value).toBe('');
    await screen.findByRole('dialog');
  }, 20_000);
});
