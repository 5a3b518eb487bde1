import { saveLanguage } from '@data/accounts/account';
import { useLanguageSync } from '@data/session/useLanguageSync';
import type { User } from '@domain/accounts/user';
import { renderHook } from '@testing-library/react';
import { anAccount } from '@tests/support/builders';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/accounts/account', () => ({ saveLanguage: vi.fn(async () => undefined) }));

type Step = { token: { uid: string } | null | undefined; record: User | null };

const polish: User = { ...anAccount().build(), lang: 'pl' };
const VISITOR: Step = { token: null, record: null };
const UNKNOWN: Step = { token: undefined, record: null };
const SIGNED_IN: Step = { token: { uid: polish.uid }, record: polish };

const follow = (...steps: Step[]) => {
  const [first, ...others] = steps;
  const view = renderHook(({ token, record }: Step) => useLanguageSync(token, record), {
    initialProps: first as Step,
    wrapper: StrictMode,
  });
  for (const step of others) view.rerender(step);
};

const choose = (language: string) => window.localStorage.setItem('pewny-lokal.language', language);

describe('the language of an account at sign-in', () => {
  beforeEach(() => {
    window.localStorage.clear();
    vi.mocked(saveLanguage).mockClear();
  });

  it('becomes the one chosen in the browser, saved once', () => {
    choose('en');
    follow(VISITOR, { ...SIGNED_IN, record: null }, SIGNED_IN, SIGNED_IN, {
      ...SIGNED_IN,
      record: { ...polish },
    });
    expect(saveLanguage).toHaveBeenCalledExactlyOnceWith(polish.uid, 'en');
  });

  it.each([
    ['no language was chosen in the browser', null],
    ['the browser has the same language', 'pl'],
    ['the browser keeps an unknown language', 'de'],
  ])('stays when %s', (_, kept) => {
    if (kept) choose(kept);
    follow(VISITOR, SIGNED_IN);
    expect(saveLanguage).not.toHaveBeenCalled();
  });

  it('stays when a session only goes on after a reload', () => {
    choose('en');
    follow(UNKNOWN, SIGNED_IN);
    expect(saveLanguage).not.toHaveBeenCalled();
  });

  it('is saved again for the next person who signs in', () => {
    choose('en');
    const other = { ...polish, uid: 'druga' };
    follow(VISITOR, SIGNED_IN, VISITOR, { token: { uid: 'druga' }, record: other });
    expect(vi.mocked(saveLanguage).mock.calls).toEqual([
      [polish.uid, 'en'],
      ['druga', 'en'],
    ]);
  });
});
