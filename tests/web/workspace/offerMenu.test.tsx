import { MoneyDialog } from '@features/adminDeposits/MoneyDialog';
import { OfferMenu } from '@features/workspace/OfferMenu';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer } from '../../support/builders';
import { renderPart } from '../../support/web';

beforeAll(() => i18next.loadNamespaces(['workspace', 'admin']));

const entriesOf = async (
  offer: ReturnType<ReturnType<typeof anOffer>['build']>,
  side: 'landlord' | 'tenant',
) => {
  renderPart(<OfferMenu offer={offer} side={side} />);
  await userEvent.click(await screen.findByRole('button', { name: /Działania/ }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

describe('the menu of an offer', () => {
  it('lets the owner of a draft preview, duplicate and delete it and open its project [J47, J48, J49]', async () => {
    expect(await entriesOf(anOffer().build(), 'landlord')).toEqual([
      'Projekt oferty (PDF)',
      'Podgląd',
      'Duplikuj',
      'Usuń projekt',
    ]);
  });

  it('lets the owner of a signed offer open its documents and duplicate it, but neither delete nor preview [J49]', async () => {
    expect(await entriesOf(anOffer().withStatus('DEPOSIT_PENDING').build(), 'landlord')).toEqual([
      'Oferta (PDF)',
      'Umowa (PDF)',
      'Duplikuj',
    ]);
  });

  it('gives the tenant the documents only', async () => {
    expect(await entriesOf(anOffer().withStatus('PROTOCOL_CONFIRMED').build(), 'tenant')).toEqual([
      'Oferta (PDF)',
      'Umowa (PDF)',
      'Protokół (PDF)',
    ]);
  });

  it('asks before a draft is deleted and keeps it on "no"', async () => {
    renderPart(<OfferMenu offer={anOffer().with({ name: 'Biuro próbne' }).build()} side="landlord" />);
    await userEvent.click(await screen.findByRole('button', { name: /Działania/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Usuń projekt' }));
    expect(await screen.findByRole('heading', { name: 'Usunąć projekt „Biuro próbne”?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Anuluj' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /Usunąć/ })).toBeNull());
  });
});

describe('recording a refused deposit', () => {
  it('is not sent without a reason', async () => {
    const offer = anOffer().withStatus('DEPOSIT_PENDING').build();
    renderPart(<MoneyDialog offer={offer} call="rejectDeposit" onClose={() => {}} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Odrzuć' }));
    expect((await screen.findByRole('textbox')).getAttribute('aria-invalid')).toBe('true');
  });
});
