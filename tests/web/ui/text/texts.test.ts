import { REFUSALS } from '@api/refusals';
import { CLIENT_REASONS } from '@data/calls/appErrorReasons';
import { describe, expect, it } from 'vitest';

type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<Texts>('../../../../locales/*/*.json', { eager: true, import: 'default' });

/** Returns keys without their plural endings, which differ between the languages. */
const listKeys = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${prefix}${key}`.replace(/[._](zero|one|two|few|many|other)$/, '')]
      : listKeys(value, `${prefix}${key}.`),
  );

const listSentences = (texts: Texts): string[] =>
  Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : listSentences(value)));

const namespaces = Object.keys(files)
  .filter((path) => path.includes('/pl/'))
  .map((path) => path.replace(/.*\/pl\/(.*)\.json$/, '$1'));

const getTexts = (language: string, namespace: string): Texts => {
  const texts = files[`../../../../locales/${language}/${namespace}.json`];
  if (!texts) throw new Error(`${language}/${namespace} is missing`);
  return texts;
};

/** The one text whose exclamation mark the specification prescribes (Spec 2 §8). */
const PRESCRIBED = 'Nie masz dostępu do tego formularza!';

describe('texts', () => {
  it.each(namespaces)('has the same keys in both languages: %s [W1]', (namespace) => {
    const [polish, english] = ['pl', 'en'].map((language) =>
      [...new Set(listKeys(getTexts(language, namespace)))].sort(),
    );
    expect(english).toEqual(polish);
  });

  it.each(namespaces)('leaves no text empty and shouts nowhere but where it is told to: %s', (namespace) => {
    const sentences = [
      ...listSentences(getTexts('pl', namespace)),
      ...listSentences(getTexts('en', namespace)),
    ];
    const isAtFault = (sentence: string) =>
      sentence.trim() === '' || (sentence.includes('!') && sentence !== PRESCRIBED);
    expect(sentences.filter(isAtFault)).toEqual([]);
  });

  it.each(['pl', 'en'])('has a sentence for every refusal of the contract: %s', (language) => {
    const known = getTexts(language, 'errors');
    expect(Object.keys(REFUSALS).filter((reason) => !(reason in known))).toEqual([]);
  });

  it.each(['pl', 'en'])('has one for every failure that only the browser knows: %s', (language) => {
    const known = getTexts(language, 'errors');
    const toldByTheScreen = ['changedElsewhere', 'outcomeUnknown'];
    expect(CLIENT_REASONS.filter((reason) => !(reason in known))).toEqual(toldByTheScreen);
  });
});
