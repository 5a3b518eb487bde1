import { publishPort } from '@features/publish/publishPort';
import VerifyOfferPage from '@pages/addOffer/VerifyOfferPage';
import { screen, within } from '@testing-library/react';
import { Fake } from '@tests/support/fakes';
import { buildSignedInSession, renderPart } from '@tests/support/web';
import { describe, expect, it } from 'vitest';
import { aLandlord, aProject, aServer } from './fixtures';

const listStages = () =>
  within(screen.getByRole('list', { name: 'Etapy' }))
    .getAllByRole('listitem')
    .map((item) => ({
      text: item.textContent?.replace(/^\d/, ''),
      isCurrent: item.getAttribute('aria-current') === 'step',
    }));

describe('the stages of an offer', () => {
  it('are three: fill in the form, preview, sign, the last being the current one while the project is sent [I1]', () => {
    const { asPort } = aServer(() => aProject());
    renderPart(
      <Fake port={publishPort} by={asPort}>
        <VerifyOfferPage />
      </Fake>,
      buildSignedInSession(aLandlord().build()),
    );
    expect(listStages()).toEqual([
      { text: expect.stringContaining('Uzupełnij formularz'), isCurrent: false },
      { text: expect.stringContaining('Sprawdź podgląd'), isCurrent: false },
      { text: expect.stringContaining('Potwierdź ofertę'), isCurrent: true },
    ]);
  });
});
