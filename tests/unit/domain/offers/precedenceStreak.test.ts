import { findAcceptanceRefusalEnd, whyCannotAcceptCounter } from '@domain/offers/counterOffer';
import { extendStreak, grantPrecedence } from '@domain/offers/negotiation';
import type { Offer } from '@domain/offers/offer';
import { anOffer, aViewer, LANDLORD, NOW } from '@tests/support/builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const HOUR = 3_600_000;
const owner = aViewer(LANDLORD).verified().ofCompany('companyLandlord').build();
const at = (hours: number) => NOW + hours * HOUR;

const buildOffer = (patch: Partial<Offer> = {}): Offer =>
  anOffer()
    .active()
    .with({ offerValidTo: at(2_000), ...patch })
    .build();

type Row = { from: number; to: number };

const judge = (offer: Offer, companyId: string, now: number) => {
  const reason = whyCannotAcceptCounter(offer, owner, { companyId, now });
  return { reason, until: findAcceptanceRefusalEnd(offer, { reason, companyId, now }) };
};

const accept = (offer: Offer, companyId: string, now: number): Offer => ({
  ...offer,
  ...grantPrecedence(offer, { uid: companyId, companyId }, now),
});

/** Accepts terms of companies at hours after `NOW`. */
const acceptAll = (...accepted: [hours: number, companyId: string][]): Offer =>
  accepted.reduce((offer, [hours, companyId]) => accept(offer, companyId, at(hours)), buildOffer());

describe('precedence in a row', () => {
  it('is a full day for each accepted proposal', () => {
    expect(acceptAll([0, 'a'], [12, 'a'])).toMatchObject({
      precedence: { uid: 'a', companyId: 'a', endsAt: at(36) },
      precedenceStreak: { startedAt: at(0), endsAt: at(36) },
    });
  });

  it('ends with the validity of the offer', () => {
    const offer = accept(buildOffer({ offerValidTo: at(5) }), 'a', at(0));
    expect(offer.precedence?.endsAt).toBe(at(5));
  });

  it.each([
    ['a third full day of one company', [[0], [24]], 48, null],
    ['a full day that would end an hour after the third', [[0], [24]], 49, 72],
    ['a fourth day of one company', [[0], [24], [48]], 72, 96],
    ['a proposal an hour before everyone had a day', [[0], [24], [48]], 95, 96],
    ['a proposal once everyone had a day', [[0], [24], [48]], 96, null],
    ['a proposal after a shorter row and a day', [[0]], 48, null],
  ] as const)('allows or refuses %s, whichever company it is for', (_, rows, hours, from) => {
    for (const [own, other] of [
      ['a', 'a'],
      ['a', 'b'],
    ] as const) {
      const offer = acceptAll(
        ...rows.map(([hour], index) => [hour, index % 2 ? other : own] as [number, string]),
      );
      for (const companyId of ['a', 'b']) {
        const isPromised =
          offer.precedence?.companyId !== companyId && at(hours) < (offer.precedence?.endsAt ?? 0);
        const expected = from === null ? null : 'precedenceLimitReached';
        if (!isPromised)
          expect(judge(offer, companyId, at(hours))).toEqual({ reason: expected, until: from && at(from) });
      }
    }
  });

  it('names the later moment to a company that waits for the precedence of another one', () => {
    const offer = acceptAll([0, 'a'], [20, 'a'], [40, 'a']);
    expect(judge(offer, 'b', at(50))).toEqual({ reason: 'precedenceLimitReached', until: at(88) });
    expect(judge(acceptAll([0, 'a']), 'b', at(10))).toEqual({ reason: 'precedencePromised', until: at(24) });
  });

  it('names no moment where the wait lasts as long as the offer, and the moment where it ends a little earlier', () => {
    const limited = acceptAll([0, 'a'], [24, 'a'], [48, 'a']);
    const until = (hours: number) => judge({ ...limited, offerValidTo: at(hours) }, 'a', at(73));
    expect(until(96)).toEqual({ reason: 'precedenceOutlastsOffer', until: null });
    expect(until(97)).toEqual({ reason: 'precedenceLimitReached', until: at(96) });
    const promised = accept(buildOffer({ offerValidTo: at(5) }), 'a', at(0));
    expect(judge(promised, 'b', at(1))).toEqual({ reason: 'precedenceOutlastsOffer', until: null });
    expect(judge(promised, 'a', at(1)).reason).toBeNull();
  });

  it('does not limit a proposal that gives no precedence', () => {
    const offer = acceptAll([0, 'a'], [24, 'b'], [48, 'a']);
    expect(whyCannotAcceptCounter(offer, owner, { companyId: null, now: at(73) })).toBeNull();
  });

  it('goes on over a reservation, which keeps others out as well', () => {
    const booked = {
      ...acceptAll([0, 'a']),
      precedence: null,
      reservation: { bookedAt: at(20), endsAt: at(92) },
    };
    const lapsed = { ...booked, ...extendStreak(booked, at(100)), reservation: null } as Offer;
    expect(judge(lapsed, 'b', at(100))).toEqual({ reason: 'precedenceLimitReached', until: at(116) });
    const released = { ...booked, ...extendStreak(booked, at(21)), reservation: null } as Offer;
    expect(judge(released, 'b', at(21)).reason).toBeNull();
    expect(released.precedenceStreak?.endsAt).toBe(at(21));
  });

  it('is not begun by a reservation, and not continued by one that was made after a day for everyone', () => {
    expect(extendStreak({ reservation: { bookedAt: at(0), endsAt: at(2) } }, at(2))).toEqual({});
    const later = { ...acceptAll([0, 'a']), reservation: { bookedAt: at(48), endsAt: at(50) } };
    expect(extendStreak(later, at(50))).toEqual({});
  });

  it('of an earlier record counts from its first or last acceptance', () => {
    const precedence = { uid: 'a', companyId: 'a', endsAt: at(24) };
    expect(judge(buildOffer({ precedence }), 'a', at(23)).reason).toBeNull();
    const renewed = { ...precedence, firstAt: at(-40) };
    expect(judge(buildOffer({ precedence: renewed }), 'a', at(23)).until).toBe(at(48));
  });

  it('never keeps everyone out for more than three days between days for all, whatever two companies agree', () => {
    const act = fc.record({
      waits: fc.integer({ min: 0, max: 60 }),
      by: fc.constantFrom('a', 'b'),
      holds: fc.option(fc.constantFrom(1, 2, 72)),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        let [offer, now] = [buildOffer(), at(0)];
        let row = null as Row | null;
        for (const { waits, by, holds } of acts) {
          now += waits * HOUR;
          const { reason, until } = judge(offer, by, now);
          const goesOn = row && now < row.to + 24 * HOUR ? row : null;
          if (reason === 'precedencePromised') continue;
          const isTooLong = goesOn !== null && now + 24 * HOUR > goesOn.from + 72 * HOUR;
          if (reason !== null) {
            expect(reason).toBe('precedenceLimitReached');
            expect(judge(offer, by, (until ?? 0) - 1).reason).not.toBeNull();
            expect(judge(offer, by, until ?? 0).reason).toBeNull();
            continue;
          }
          expect(isTooLong).toBe(false);
          offer = accept(offer, by, now);
          expect(offer.precedence?.endsAt).toBe(now + 24 * HOUR);
          row = { from: goesOn?.from ?? now, to: now + 24 * HOUR };
          if (holds === null) continue;
          const booked = {
            ...offer,
            precedence: null,
            reservation: { bookedAt: now, endsAt: now + holds * HOUR },
          };
          now += holds * HOUR;
          offer = { ...booked, ...extendStreak(booked, now), reservation: null };
          row = { ...row, to: now };
        }
      }),
      { numRuns: 500 },
    );
  });
});
