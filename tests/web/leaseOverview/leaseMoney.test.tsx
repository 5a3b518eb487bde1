import type { DepositInstructions } from '@api/leases';
import { LeaseMoney } from '@features/leaseOverview/LeaseMoney';
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { renderPart } from '../../support/web';

const ARRIVED: DepositInstructions = {
  offerName: 'Biuro przy Stalowej',
  account: '96999123470000000000009000',
  holder: 'Pewny Lokal, rachunek pokazowy',
  amount: 37_500,
  title: 'Kaucja Biuro przy Stalowej ABC2345',
  qrText: '|PL|',
  confirmedAt: NOW,
  rejectedAt: null,
  refundedAt: null,
  refunded: 0,
  paidOutAt: null,
};

beforeAll(() => i18next.loadNamespaces('leaseProgress'));

it.each([
  ['PROTOCOL_CONFIRMED', null, 'wpłynęła 20.11.2026'],
  ['PROTOCOL_CONFIRMED', '2026-11-19', 'bank cofnął wpłatę, czekamy na ponowną'],
  ['PROTOCOL_REJECTED', '2026-11-19', 'bank cofnął wpłatę 19.11.2026'],
  ['AFTER_REJECTION', '2026-11-19', 'bank cofnął wpłatę 19.11.2026'],
] as const)(
  'the money of a lease in %s, whose deposit the bank reversed on %s, says “%s”',
  async (status, depositReversedOn, said) => {
    const offer = anOffer().withStatus(status).with({ depositReversedOn }).build();
    renderPart(
      <LeaseMoney
        offer={offer}
        instructions={{ ...ARRIVED, refundedAt: status === 'AFTER_REJECTION' ? NOW : null }}
      />,
    );
    const [state] = (await screen.findAllByText('Stan kaucji')).map((term) => term.nextElementSibling);
    expect(state?.textContent).toBe(said);
  },
);
