import { FAQ_IDS, type FaqId } from '@domain/faq/entries';
import { FAQ_RESULTS_MAX, findAnswers } from '@domain/faq/retrieval';
import en from '@locales/en/faq.json';
import pl from '@locales/pl/faq.json';
import { describe, expect, it } from 'vitest';

const listFaqEntries = ({ entries }: typeof pl) => FAQ_IDS.map((id) => ({ id, ...entries[id] }));
const POLISH = listFaqEntries(pl);
const ENGLISH = listFaqEntries(en as typeof pl);

describe('the answer found in the FAQ', () => {
  it('to the example that stands in the question box is the one for tenants, in both languages [Q1]', () => {
    expect(findAnswers(pl.ask.placeholder, POLISH)[0]).toBe('depositRefund');
    expect(findAnswers(en.ask.placeholder, ENGLISH)[0]).toBe('depositRefund');
  });

  it.each<[string, FaqId]>([
    ['ile trwa rezerwacja lokalu', 'reservation'],
    ['Jak długo mogę zarezerwować lokal?', 'reservation'],
    ['kiedy wynajmujący dostanie kaucję', 'depositPayout'],
    ['zwrot kaucji najemcy', 'depositRefund'],
    ['jaki tytuł przelewu', 'transferTitle'],
    ['czy dostanę fakturę', 'invoices'],
    ['jak inaczej potwierdzić tożsamość, nie mam telefonu', 'signedTerms'],
    ['zapomniałem hasła', 'password'],
    ['usunięcie konta', 'deleteAccount'],
    ['jakie zdjęcia moge dodac', 'photos'],
    ['odmowa przyjęcia lokalu', 'refusePremises'],
    ['gdzie jest cennik', 'legalDocuments'],
    ['czy mogę negocjować inny czynsz', 'counterOffer'],
    ['własny wzór umowy', 'ownTerms'],
  ])('%s → %s', (question, id) => {
    expect(findAnswers(question, POLISH)[0]).toBe(id);
  });

  it.each<[string, FaqId]>([
    ['how long does a reservation last', 'reservation'],
    ['when do I get the deposit back', 'depositRefund'],
    ['which photos can I upload', 'photos'],
    ['sign for more than a year', 'longLease'],
  ])('%s → %s', (question, id) => {
    expect(findAnswers(question, ENGLISH)).toContain(id);
  });

  it.each(['pogoda na jutro w Gdańsku', 'kupię rower', '', '???', 'a b c'])(
    'says nothing where nothing fits: %s',
    (question) => {
      expect(findAnswers(question, POLISH)).toEqual([]);
    },
  );

  it('names at most three and survives any text', () => {
    const long = `${'kaucja umowa protokół rezerwacja '.repeat(60)}`;
    for (const question of [long, '\u0000\uffff', 'ż'.repeat(500), '(.*)+$'])
      expect(findAnswers(question, POLISH).length).toBeLessThanOrEqual(FAQ_RESULTS_MAX);
  });
});
