import { DEPOSIT_EXTENSION_MAX_DAYS, DEPOSIT_FINAL_BUSINESS_DAYS } from '../leases/depositDays';
import { ANSWER_DAYS, CLAIM_DAYS, PAYMENT_DAYS } from '../returns/settlementDays';
import { SIGNATURE_DAYS, SIGNATURE_DAYS_IN_ALL, SIGNATURE_DAYS_LEAST } from '../returns/signatureDays';
import { formatMoney } from '../shared/format';
import type { Offer } from './offer';

/** Figures of the standard lease terms (Spec 2 §3, §9). */
export const STANDARD_PENALTY_PERCENT_PER_DAY = 10;
export const STANDARD_INSURANCE_MIN_PLN = 50_000;
export const STANDARD_REMEDY_DAYS = 7;
export const STANDARD_RETURN_DAYS = 3;

/** The rule on silence as § 6 has it. Own terms may lack it. */
const SILENCE_RULE = 'brak odpowiedzi zgodę na potrącenia';

/** Default lease terms of a new offer. The Polish text is binding. Draft for legal review. */
export const STANDARD_TERMS = [
  '§ 1. Podstawa prawna',
  '1. W sprawach, których umowa nie reguluje, stosuje się przepisy Kodeksu cywilnego, w szczególności art. 659–692 oraz art. 693 i następne, jeżeli znajdują zastosowanie.',
  '2. Umowa zostaje zawarta przez przyjęcie oferty wynajmującego (art. 66 Kodeksu cywilnego) w formie dokumentowej, o ile przepisy nie wymagają formy szczególnej.',
  '§ 2. Obowiązki wynajmującego',
  '1. Wynajmujący wydaje lokal w stanie zgodnym z ofertą i z protokołem zdawczo-odbiorczym.',
  `2. Wynajmujący usuwa wady lokalu, które ograniczają jego używanie, w terminie ${STANDARD_REMEDY_DAYS} dni od zgłoszenia, chyba że rodzaj wady wymaga dłuższego czasu.`,
  '§ 3. Obowiązki najemcy',
  '1. Najemca używa lokalu zgodnie z jego przeznaczeniem, utrzymuje go w należytym stanie i płaci czynsz oraz opłaty w ustalonych terminach.',
  '2. Najemca nie zmienia przeznaczenia lokalu, nie przebudowuje go i nie oddaje go osobom trzecim bez zgody wynajmującego wyrażonej w formie dokumentowej.',
  `3. Najemca ubezpiecza swoją odpowiedzialność cywilną na sumę co najmniej ${formatMoney(STANDARD_INSURANCE_MIN_PLN, 'pl')} i okazuje polisę przed odbiorem lokalu.`,
  `4. Najemca usuwa skutki naruszenia umowy w terminie ${STANDARD_REMEDY_DAYS} dni od wezwania.`,
  '§ 4. Czynsz i kaucja',
  '1. Czynsz jest kwotą netto i powiększa go podatek od towarów i usług według stawki obowiązującej w dniu wystawienia faktury.',
  '2. Kaucja zabezpiecza roszczenia wynajmującego i nie jest zapłatą czynszu. Wynajmujący rozlicza ją po zwrocie lokalu.',
  `3. Najemca wpłaca kaucję w terminie podanym w ofercie. Gdy nie wpłynie, wynajmujący może zakończyć umowę po upływie dnia roboczego po terminie, a ${DEPOSIT_FINAL_BUSINESS_DAYS} dni roboczych po terminie umowa rozwiązuje się sama. Wynajmujący może raz wydłużyć termin, najwyżej o ${DEPOSIT_EXTENSION_MAX_DAYS} dni roboczych.`,
  '§ 5. Wypowiedzenie i rozwiązanie umowy',
  '1. Umowę zawartą na czas nieoznaczony każda ze stron może wypowiedzieć z zachowaniem okresu wypowiedzenia podanego w ofercie. Gdy oferta tak stanowi, umowa kończy się z końcem miesiąca kalendarzowego, w którym upływa ten okres.',
  `2. Wynajmujący może rozwiązać umowę bez zachowania okresu wypowiedzenia, gdy najemca zalega z zapłatą za co najmniej dwa pełne okresy płatności albo rażąco narusza umowę, mimo wezwania z terminem ${STANDARD_REMEDY_DAYS} dni.`,
  '3. Umowę zawartą na czas oznaczony strony mogą wypowiedzieć tylko w wypadkach określonych w umowie albo w ustawie.',
  '§ 6. Zwrot lokalu',
  `1. Najemca zwraca lokal opróżniony, w stanie niepogorszonym ponad zwykłe zużycie, w ciągu ${STANDARD_RETURN_DAYS} dni od zakończenia umowy, na podstawie protokołu.`,
  `2. Za każdy dzień opóźnienia w zwrocie lokalu najemca płaci karę umowną w wysokości ${STANDARD_PENALTY_PERCENT_PER_DAY}% miesięcznego czynszu netto.`,
  `3. Protokół zwrotu, którego druga strona nie podpisze ani nie zwróci do poprawy w ciągu ${SIGNATURE_DAYS} dni od złożenia, zamyka się w złożonej treści, jednak nie wcześniej niż ${SIGNATURE_DAYS_LEAST} dni po zakończeniu umowy albo, gdy w chwili złożenia umowa nie ma jeszcze końca, po uzgodnionym dniu zwrotu. Zwracanie do poprawy nie wydłuża tego czasu ponad ${SIGNATURE_DAYS_IN_ALL} dni łącznie, bez czasu poprawek i licząc najwcześniej od zakończenia umowy albo uzgodnionego dnia zwrotu, a po ostatnim złożeniu zostają co najmniej ${SIGNATURE_DAYS_LEAST} dni.`,
  `4. Potrącenia z kaucji wynajmujący podaje w ciągu ${CLAIM_DAYS} dni od podpisania albo zamknięcia protokołu zwrotu, a najemca odpowiada na nie w ciągu ${ANSWER_DAYS} dni. Brak potrąceń w terminie oznacza zwrot całej kaucji, a ${SILENCE_RULE}. Resztę kaucji wynajmujący zwraca w ciągu ${PAYMENT_DAYS} dni na rachunek, który poda najemca, licząc najwcześniej od dnia jego podania.`,
  '5. Gdy strony nie sporządziły protokołu zwrotu, wynajmujący rozlicza kaucję i zwraca jej resztę w ciągu miesiąca od opróżnienia lokalu.',
  '§ 7. Postanowienia końcowe',
  '1. Zmiany umowy wymagają formy, w jakiej została zawarta.',
  '2. Spory rozstrzyga sąd właściwy dla miejsca położenia lokalu.',
].join('\n');

/** The chosen terms, and the frozen version if there is one. */
export type TermsFacts = Pick<Offer, 'ownTerms'> & { version: object | null };

/**
 * Returns the effective lease terms: the landlord's own if chosen, else the standard ones. A confirmed offer keeps its
 * confirmed text when the standard changes.
 */
export const getTermsInForce = ({ ownTerms, version }: TermsFacts): string =>
  ownTerms.selected || version ? ownTerms.terms : STANDARD_TERMS;

/** Returns whether the lease itself says that a tenant who does not answer agrees to the deductions. */
export const hasSilenceRule = (offer: TermsFacts): boolean => getTermsInForce(offer).includes(SILENCE_RULE);
