import {
  CAMPAIGN_KEPT_MS,
  isCampaignFresh,
  mergeCampaigns,
  parseCampaign,
  parseCampaignUrl,
  withCampaign,
} from '@domain/callers/campaign';
import { campaignSchema } from '@domain/callers/campaignSchema';
import { DAY_MS } from '@domain/shared/dates';
import { findMisplaced, getIssues } from '@domain/shared/validation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../../support/builders';

const ALL = {
  utmSource: 'caller',
  utmMedium: 'email',
  utmCampaign: 'zaproszenie wiosna',
  utmId: 'abc',
  utmTerm: 'żółty',
  utmContent: 'oferta',
};

describe('campaign data of an address', () => {
  it('has the seven fields, with the moment it was read [V8]', () => {
    const query =
      '?utm_source=caller&utm_medium=email&utm_campaign=zaproszenie+wiosna&utm_id=abc&utm_term=%C5%BC%C3%B3%C5%82ty&utm_content=oferta';
    expect(parseCampaignUrl(`/offers${query}#a`, NOW)).toEqual({ ...ALL, timestamp: NOW });
  });

  it.each(['/', '/offers?lang=pl', '/?utm_source=', '/?utm_evil=x', '/#utm_source=x'])(
    'is none in %s',
    (address) => {
      expect(parseCampaignUrl(address, NOW)).toBeNull();
    },
  );

  it('survives broken escapes and cuts what is too long', () => {
    expect(parseCampaignUrl(`/?utm_source=%zz&utm_term=${'x'.repeat(500)}`, NOW)).toEqual({
      utmSource: '%zz',
      utmTerm: 'x'.repeat(200),
      timestamp: NOW,
    });
  });

  it('is taken by a call with seven fields and no other [V8, T21]', () => {
    expect(getIssues(campaignSchema, { ...ALL, timestamp: NOW })).toEqual([]);
    expect(getIssues(campaignSchema, { utmTerm: 'x'.repeat(201) })).toHaveLength(1);
    expect(findMisplaced(campaignSchema, { ...ALL, email: 'x' }).map(({ path }) => path)).toEqual(['email']);
  });
});

describe('kept campaign data', () => {
  it('is kept 30 days, to the millisecond [T19]', () => {
    expect(CAMPAIGN_KEPT_MS).toBe(30 * DAY_MS);
    expect(isCampaignFresh({ timestamp: NOW }, NOW)).toBe(true);
    expect(isCampaignFresh({ timestamp: NOW + 1 }, NOW)).toBe(false);
    expect(isCampaignFresh({ timestamp: NOW }, NOW + 30 * DAY_MS - 1)).toBe(true);
    expect(isCampaignFresh({ timestamp: NOW }, NOW + 30 * DAY_MS)).toBe(false);
    expect(isCampaignFresh({}, NOW)).toBe(false);
  });

  it('loses no field when more arrives [T19]', () => {
    const kept = { utmSource: 'caller', utmId: 'abc', timestamp: NOW };
    const arrived = { utmSource: 'newsletter', utmTerm: 'lato', timestamp: NOW + 1 };
    expect(mergeCampaigns(kept, arrived)).toEqual({ ...arrived, utmId: 'abc' });
    expect(mergeCampaigns(null, arrived)).toEqual(arrived);
  });
});

describe('campaign data from a storage', () => {
  it('are the known fields of the right kind and nothing else', () => {
    expect(parseCampaign({ ...ALL, timestamp: NOW, email: 'x', utmTerm: 7 })).toEqual({
      ...ALL,
      utmTerm: undefined,
      timestamp: NOW,
    });
    for (const known of [null, 'x', 7, [], { timestamp: 'now' }]) expect(parseCampaign(known)).toEqual({});
  });
});

describe('an address with campaign data added', () => {
  it('keeps its own parameters, values and place [T16, T17]', () => {
    expect(withCampaign('/offers?premisesPurpose=Biurowe&utm_source=plakat#mapa', ALL)).toBe(
      '/offers?premisesPurpose=Biurowe&utm_source=plakat&utm_medium=email&utm_campaign=zaproszenie%20wiosna&utm_id=abc&utm_term=%C5%BC%C3%B3%C5%82ty&utm_content=oferta#mapa',
    );
  });

  it('replaces only what is named', () => {
    expect(withCampaign('/?utm_id=old&utm_term=old', ALL, ['utmId'])).toContain(
      '?utm_term=old&utm_source=caller',
    );
    expect(withCampaign('/?utm_id=old', ALL, ['utmId'])).not.toContain('utm_id=old');
  });

  it('is read again as it was written, whatever the texts are', () => {
    const text = fc
      .string({ minLength: 1, maxLength: 60 })
      .map((said) => said.trim())
      .filter(Boolean);
    const campaign = fc.record({ utmSource: text, utmId: text, utmTerm: text });
    fc.assert(
      fc.property(campaign, (said) => {
        expect(parseCampaignUrl(withCampaign('/offers?a=1', said), NOW)).toEqual({ ...said, timestamp: NOW });
      }),
    );
  });
});
