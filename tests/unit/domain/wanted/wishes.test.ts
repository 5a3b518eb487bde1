import { getIssues } from '@domain/shared/validation';
import { criteriaSchema } from '@domain/wanted/criteriaSchema';
import {
  WANTED_ACTIVE_MAX,
  WANTED_LOCATION_MAX_CHARS,
  WANTED_LOCATION_MIN_CHARS,
  WANTED_PAGE_SIZE,
  WANTED_STATUSES,
  WANTED_WEBSITE_MAX_CHARS,
} from '@domain/wanted/wantedListing';
import { isWebAddress, toWebAddress } from '@domain/wanted/website';
import { CRITERIA_SLIDERS, DEFAULT_CRITERIA, isOpenRent, needsAdvanced } from '@domain/wanted/wishes';
import { describe, expect, it } from 'vitest';

const wishes = { ...DEFAULT_CRITERIA, location: 'Kraków' };
const listIssues = (patch: object) =>
  getIssues(criteriaSchema, { ...wishes, ...patch }).map(({ path, message }) => [path, message.key]);

describe('what the form of a listing starts with', () => {
  it('has a rent slider from 0 to 10000 in steps of 100, set to 1500 to 3000 [O15]', () => {
    expect(CRITERIA_SLIDERS.rent).toEqual({ min: 0, max: 10_000, step: 100, from: 1500, to: 3000 });
    expect([DEFAULT_CRITERIA.minRent, DEFAULT_CRITERIA.maxRent]).toEqual([1500, 3000]);
    expect(isOpenRent(10_000)).toBe(true);
    expect(isOpenRent(9_900)).toBe(false);
  });

  it('has a surface slider from 0 to 200 in steps of 5, set to 30 to 50 [O16]', () => {
    expect(CRITERIA_SLIDERS.surface).toEqual({ min: 0, max: 200, step: 5, from: 30, to: 50 });
    expect([DEFAULT_CRITERIA.minSurface, DEFAULT_CRITERIA.maxSurface]).toEqual([30, 50]);
  });

  it.each([
    ['at the ends of both sliders', { maxRent: 10_000, maxSurface: 200 }, false],
    ['with a rent beyond the slider', { maxRent: 10_001 }, true],
    ['with a lowest rent beyond the slider', { minRent: 12_000, maxRent: 15_000 }, true],
    ['with a surface beyond the slider', { maxSurface: 201 }, true],
  ])('opens the edit form %s: advanced %s [O18]', (_, patch, advanced) => {
    expect(needsAdvanced({ ...wishes, ...patch })).toBe(advanced);
  });

  it('knows the statuses active, matched, deleted, ten listings a company and nine cards a page [O2, O24, O11]', () => {
    expect(WANTED_STATUSES).toEqual(['active', 'matched', 'deleted']);
    expect(WANTED_ACTIVE_MAX).toBe(10);
    expect(WANTED_PAGE_SIZE).toBe(9);
  });
});

describe('what a company may write into its listing', () => {
  it('is taken as it is by default once it says where', () => {
    expect(listIssues({})).toEqual([]);
    expect(listIssues({ purpose: 'Biurowe', companyWebsite: 'firma.pl' })).toEqual([]);
  });

  it('needs a location of at least 3 characters [O20]', () => {
    expect(WANTED_LOCATION_MIN_CHARS).toBe(3);
    expect(listIssues({ location: '' })).toContainEqual(['location', 'required']);
    expect(listIssues({ location: 'Łó' })).toEqual([['location', 'tooShort']]);
    expect(listIssues({ location: '  Łó ' })).not.toEqual([]);
    expect(listIssues({ location: 'Łód' })).toEqual([]);
    expect(listIssues({ location: 'Ł'.repeat(WANTED_LOCATION_MAX_CHARS) })).toEqual([]);
    expect(listIssues({ location: 'Ł'.repeat(WANTED_LOCATION_MAX_CHARS + 1) })).toEqual([
      ['location', 'tooLong'],
    ]);
  });

  it.each([
    ['a range turned round', { minRent: 3001 }, [['maxRent', 'rangeTurned']]],
    ['a surface turned round', { minSurface: 51 }, [['maxSurface', 'rangeTurned']]],
    ['a range of one', { minRent: 3000 }, []],
    ['less than nothing', { minRent: -1 }, [['minRent', 'min']]],
    ['an unreadable number', { maxRent: Number.NaN }, [['maxRent', 'number']]],
    ['more than there is money', { maxRent: 1_000_000_001 }, [['maxRent', 'max']]],
    [
      'a range that begins with something that is no number',
      { minRent: { toString: 1 } },
      [['minRent', 'number']],
    ],
    ['a purpose of its own', { purpose: 'Garaż' }, [['purpose', 'invalid']]],
  ])('names the fault, if there is one, of %s', (_, patch, faults) => {
    expect(listIssues(patch)).toEqual(faults);
  });
});

describe('the website of a listing', () => {
  it.each([
    ['', null],
    ['   ', null],
    [null, null],
    ['firma.pl', 'https://firma.pl'],
    ['www.firma.pl/lokale?a=1', 'https://www.firma.pl/lokale?a=1'],
    ['//firma.pl', 'https://firma.pl'],
    ['firma.pl:8080/x', 'https://firma.pl:8080/x'],
    ['http://firma.pl', 'http://firma.pl'],
    ['HTTPS://firma.pl', 'HTTPS://firma.pl'],
  ])('%j is made into %j [O22]', (typed, address) => {
    expect(toWebAddress(typed)).toBe(address);
    expect(listIssues({ companyWebsite: typed?.trim() ?? null })).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://firma.pl',
    'mailto:a@firma.pl',
    'firma',
    'https://firma',
    'https://',
    'https://a@firma.pl',
    'https://firma.pl@evil.example',
    'https://firma.pl\\@evil.example',
    'https://firma.pl/"><script>',
    'https://firma.pl/a b',
    'https://-firma.pl',
    'nie mamy strony',
  ])('%j is no web address [O21]', (typed) => {
    expect(listIssues({ companyWebsite: typed })).toEqual([['companyWebsite', 'url']]);
  });

  it('has a limit of characters once it is a full address', () => {
    const ofLength = (length: number) =>
      `https://firma.pl/${'a'.repeat(length - 'https://firma.pl/'.length)}`;
    expect(isWebAddress(ofLength(WANTED_WEBSITE_MAX_CHARS))).toBe(true);
    expect(isWebAddress(ofLength(WANTED_WEBSITE_MAX_CHARS + 1))).toBe(false);
  });

  it('takes international names', () => {
    expect(isWebAddress('https://żółw.pl')).toBe(true);
  });
});
