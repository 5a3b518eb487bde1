import { LANGUAGES } from '@domain/shared/format';
import { startI18n } from '@i18n/startI18n';
import { getInitialLanguage } from '@i18n/useLanguage';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';

describe('the language of the interface', () => {
  it('is Polish or English [W1]', () => {
    expect(LANGUAGES).toEqual(['pl', 'en']);
  });

  it.each([
    ['pl', 'nothing was chosen', '', null],
    ['pl', 'what was kept or asked for is none of ours', '?lang=de', 'fr'],
    ['en', 'English was chosen in this browser', '', 'en'],
    ['en', 'the address asks for English', '?lang=en', 'pl'],
  ])('is %s at the start where %s [W1, W2]', (language, _, query, kept) => {
    expect(getInitialLanguage(query, kept)).toBe(language);
  });

  it('is Polish wherever a text stands in no other [W1]', async () => {
    await startI18n('en');
    i18next.addResource('pl', 'common', 'onlyInPolish', 'Tylko po polsku');
    expect(i18next.t('common:action.save' as never)).toBe('Save');
    expect(i18next.t('common:onlyInPolish' as never)).toBe('Tylko po polsku');
  });
});
