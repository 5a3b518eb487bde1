import { EventLine } from '@features/leaseOverview/EventLine';
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { renderPart } from '../../support/web';

beforeAll(() => i18next.loadNamespaces('leaseProgress'));

const MONEY = { confirmedAt: NOW, refundedAt: null, paidOutAt: null };

it('an event that has only a day is named without an hour', async () => {
  const reversed = anOffer()
    .withStatus('DEPOSIT_CONFIRMED')
    .with({ depositReversedOn: '2026-11-19' })
    .build();
  renderPart(<EventLine offer={reversed} money={MONEY} now={NOW} />);
  expect((await screen.findByText('Bank cofnął kaucję')).nextElementSibling?.textContent).toBe('19.11.2026');
});

it('the end by the clock at midnight is the day that passed', async () => {
  const depositEnding = { by: 'clock', at: Date.parse('2026-11-18T00:00:00+01:00') } as const;
  const ended = anOffer().withStatus('AFTER_REJECTION').with({ depositEnding }).build();
  renderPart(<EventLine offer={ended} money={null} now={NOW} />);
  expect((await screen.findByText('Najem zakończony bez kaucji')).nextElementSibling?.textContent).toBe(
    '17.11.2026',
  );
});
