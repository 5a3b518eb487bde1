import {
  getCurrentStage,
  getNextAction,
  getPendingAnswer,
  isSecondSignerDue,
  isViewersTurn,
} from '@domain/leases/nextAction';
import type { Offer } from '@domain/offers/offer';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../../support/builders/clock';
import { anOffer } from '../../../support/builders/offer';

const confirmed = anOffer().withStatus('DEPOSIT_CONFIRMED').build();
const withReception = { receptionOfThePremise: confirmed.receptionOfThePremise };

const CASES: [string, Offer, string | null, string | null, string | null][] = [
  ['not reserved', anOffer().active().build(), 'offer', 'tenant', 'reserve'],
  ['reserved', anOffer().booked().build(), 'contract', 'tenant', 'sign'],
  ['not sent yet', anOffer().unsigned().build(), 'offer', null, null],
  ['signed, nobody named', anOffer().signed().build(), 'deposit', 'tenant', 'nameReceiverFirst'],
  [
    'paid before a receiver was named',
    { ...confirmed, receptionOfThePremise: null },
    'handover',
    'tenant',
    'nameReceiver',
  ],
  ['deposit awaited', { ...anOffer().signed().build(), ...withReception }, 'deposit', 'tenant', 'payDeposit'],
  ['giver awaited', { ...confirmed, transferOfThePremise: null }, 'handover', 'landlord', 'nameGiver'],
  ['both named', confirmed, 'protocol', 'either', 'fillProtocol'],
  [
    'protocol attached',
    anOffer().withStatus('PROTOCOL_ATTACHED').build(),
    'protocol',
    'tenant',
    'signProtocol',
  ],
  ['handed over', anOffer().withStatus('PROTOCOL_CONFIRMED').build(), null, 'platform', 'payOut'],
  ['refused', anOffer().withStatus('PROTOCOL_REJECTED').build(), 'protocol', 'platform', 'refund'],
  [
    'refused after the deposit was confirmed',
    { ...anOffer().withStatus('PROTOCOL_REJECTED').build(), moneySteps: ['confirmDeposit'] },
    'protocol',
    'platform',
    'refundPaid',
  ],
  ['deposit refused', anOffer().withStatus('REJECTED').build(), 'deposit', 'platform', 'refund'],
  [
    'settled after a refused deposit',
    { ...anOffer().withStatus('AFTER_REJECTION').build(), moneySteps: ['rejectDeposit'] },
    'deposit',
    null,
    null,
  ],
  ['settled', anOffer().withStatus('AFTER_REJECTION').build(), 'protocol', null, null],
];

describe('The strip of a lease', () => {
  it.each(CASES)('%s: station and who is next', (_, offer, station, who, action) => {
    const next = getNextAction(offer, NOW);
    expect([getCurrentStage(offer, NOW), next?.who ?? null, next?.action ?? null]).toEqual([
      station,
      who,
      action,
    ]);
  });

  it('says until when a reservation may be signed [L22]', () => {
    const offer = anOffer()
      .booked({ at: NOW - 10 * MINUTE_MS })
      .build();
    expect(getNextAction(offer, NOW)?.until).toBe(NOW - 10 * MINUTE_MS + 2 * HOUR_MS);
  });

  it('names the landlord once the tenant has signed a lease of over twelve months', () => {
    const offer = anOffer().booked({ at: NOW, option: 'fixedlong' }).build();
    const signed = {
      ...offer,
      reservation: offer.reservation && { ...offer.reservation, tenantSignedAt: NOW },
    };
    expect([getNextAction(offer, NOW)?.who, getNextAction(signed, NOW)?.who]).toEqual(['tenant', 'landlord']);
  });

  it('names the side that did not hand in the scan of a lease signed by hand, until the reservation ends', () => {
    const offer = anOffer().booked({ at: NOW, option: 'fixedlong' }).build();
    const paper = {
      attempt: 1,
      signedOn: '2026-11-20',
      files: [],
      handedInBy: 'landlord',
      at: NOW,
      refusal: null,
      confirmation: null,
    } as const;
    const withPaper = (facts: object): Offer => ({
      ...offer,
      reservation: offer.reservation && { ...offer.reservation, paper: { ...paper, files: [], ...facts } },
    });
    const until = offer.reservation?.endsAt;
    expect(getNextAction(withPaper({}), NOW)).toEqual({ who: 'tenant', action: 'confirmPaper', until });
    expect(getNextAction(withPaper({ handedInBy: 'tenant' }), NOW)?.who).toBe('landlord');
    const refused = withPaper({ refusal: { at: NOW, reason: 'Brak strony 3' } });
    expect(getNextAction(refused, NOW)).toEqual({ who: 'tenant', action: 'sign', until });
  });

  it('says until it is signed that the protocol is due an hour after the handover began [N20]', () => {
    const receptionTime = { date: '2026-11-28', hour: '11:00' };
    const due = toWarsawTimestamp(2026, 11, 28, [12, 0, 0, 0]);
    for (const status of ['DEPOSIT_CONFIRMED', 'PROTOCOL_ATTACHED'] as const)
      expect(getNextAction(anOffer().withStatus(status).with({ receptionTime }).build(), NOW)?.until).toBe(
        due,
      );
    expect(getNextAction(anOffer().withStatus('PROTOCOL_CONFIRMED').build(), NOW)?.until).toBeNull();
  });

  it.each(['returned', 'withdrawn'] as const)(
    'waits for the submitter to correct a protocol that was %s',
    (ending) => {
      const end = { round: 1, ending, submitterSide: 'tenant', digest: 'd', comment: '', at: NOW } as const;
      const lease = anOffer().withStatus('DEPOSIT_CONFIRMED').with({ protocolReturn: end }).build();
      expect(getNextAction(lease, NOW)).toMatchObject({ who: 'tenant', action: 'correctProtocol' });
    },
  );

  it('has nothing left once the deposit is paid out', () => {
    const paidOut = anOffer()
      .withStatus('PROTOCOL_CONFIRMED')
      .with({ moneySteps: ['recordPayout'] })
      .build();
    expect(getNextAction(paidOut, NOW)).toBeNull();
  });

  it.each([
    ['landlord', 'tenant'],
    ['tenant', 'landlord'],
  ] as const)('asks the other side to answer the moment the %s proposes, until that moment', (by, who) => {
    const at = toWarsawTimestamp(2026, 11, 26, [9, 0, 0, 0]);
    const receptionProposal = { date: '2026-11-26', hour: '09:00', by, proposedAt: NOW };
    for (const status of ['DEPOSIT_PENDING', 'DEPOSIT_CONFIRMED'] as const) {
      const lease = anOffer().withStatus(status).with({ receptionProposal }).build();
      expect(getPendingAnswer(lease, NOW)).toEqual({ who, action: 'answerTime', until: at });
      expect(getPendingAnswer(lease, at - 1)).not.toBeNull();
      expect(getPendingAnswer(lease, at)).toBeNull();
    }
    const attached = anOffer().withStatus('PROTOCOL_ATTACHED').with({ receptionProposal }).build();
    expect(getPendingAnswer(attached, NOW)).toBeNull();
    expect(getPendingAnswer(confirmed, NOW)).toBeNull();
  });

  it('stands at a station of the deposit until it is paid, whatever is named', () => {
    for (const receptionOfThePremise of [null, confirmed.receptionOfThePremise])
      for (const transferOfThePremise of [null, confirmed.transferOfThePremise])
        expect(
          getCurrentStage(
            { ...anOffer().signed().build(), receptionOfThePremise, transferOfThePremise },
            NOW,
          ),
        ).toBe('deposit');
  });

  it('knows whose turn it is', () => {
    const next = { who: 'either', action: 'fillProtocol', until: null } as const;
    expect([isViewersTurn(next, 'tenant'), isViewersTurn(next, 'other')]).toEqual([true, false]);
  });

  it('asks one person for the second signature, not the whole side', () => {
    const offer = anOffer().booked({ at: NOW }).build();
    const joint = {
      first: { uid: 'uidEwa', name: 'Ewa Wzorowa', at: NOW },
      second: { uid: 'uidKarol', name: 'Karol Pomocny', at: null },
    };
    const waiting = { ...offer, reservation: offer.reservation && { ...offer.reservation, joint } };
    const next = getNextAction(waiting, NOW);
    expect(next).toEqual({ who: 'tenant', action: 'signSecond', until: NOW + 2 * HOUR_MS });
    expect(next && isViewersTurn(next, 'tenant')).toBe(false);
    expect(['uidKarol', 'uidEwa'].map((uid) => isSecondSignerDue(waiting, uid))).toEqual([true, false]);
  });
});
