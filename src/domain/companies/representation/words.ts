import type { Role } from './representation';

/** Meaning of a word or phrase of a sentence on representation. */
export type TokenKind =
  | 'EACH'
  | 'NUM'
  | 'ALL'
  | 'MAJORITY'
  | 'MEMBER'
  | 'ROLE'
  | 'OTHER'
  | 'BOARD'
  | 'ALONE'
  | 'TOGETHER'
  | 'WITH'
  | 'AND'
  | 'OR'
  | 'BULLET'
  | 'BUT'
  | 'IF'
  | 'SIZE'
  | 'MORE_THAN'
  | 'AT_LEAST'
  | 'CONSISTS'
  | 'INCLUDING'
  | 'ABOVE'
  | 'FROM'
  | 'UP_TO'
  | 'MONEY'
  | 'THAT_SUM'
  | 'ELSE'
  | 'COMMA'
  | 'STOP'
  | 'FILL'
  | 'UNKNOWN';

/** Words and phrases by meaning, lower case without diacritics; `|` separates them. Inflected forms are written out. */
const PLAIN: Partial<Record<TokenKind, string>> = {
  EACH: 'kazdy|kazdego|kazda|kazdej|kazdemu|kazdym|ktorykolwiek|ktoregokolwiek|dowolny|dowolnego|dowolnym|dowolnemu',
  ALL: 'wszyscy|wszystkich|wszystkim|wszystkimi',
  MAJORITY: 'wiekszosc|wiekszosci|wiekszoscia|bezwzgledna wiekszosc|zwykla wiekszosc',
  MEMBER: 'czlonek|czlonka|czlonkowi|czlonkiem|czlonkowie|czlonkow|czlonkom|czlonkami',
  OTHER: 'inny|innego|innym|innemu|drugi|drugiego|drugim|drugiemu',
  BOARD: 'zarzad|zarzadu|zarzadowi|zarzadem|zarzadzie',
  ALONE:
    'samodzielnie|jednoosobowo|samoistnie|indywidualnie|pojedynczo|reprezentacja samodzielna|reprezentacja jednoosobowa|samodzielna reprezentacja|jednoosobowa reprezentacja',
  TOGETHER:
    'lacznie|wspolnie|razem|wspoldzialanie|wspoldzialania|wspoldzialaniu|wspoldzialajacy|wspoldzialajacych|wspoldzialajac|laczne dzialanie|lacznego dzialania|wspolne dzialanie|wspolnego dzialania|laczny podpis|laczne podpisy|reprezentacja laczna|laczna reprezentacja|lacznego wspoldzialania',
  WITH: 'z|ze|wraz z|wraz ze',
  AND: 'i|oraz|a takze|jak rowniez|jak i',
  OR: 'albo|lub|badz|lub tez|albo tez|badz tez|ewentualnie|wzglednie',
  BUT: 'z tym ze|przy czym|z zastrzezeniem ze',
  IF: 'w przypadku|w razie|w wypadku|jezeli|jesli|gdy|kiedy|przy|w sprawach|w zakresie|w odniesieniu do|w przypadku gdy|w sytuacji gdy|w przypadku powolania|w razie powolania|w razie ustanowienia|w przypadku ustanowienia|w sprawie|jezeli wartosc|gdy wartosc|ktorych wartosc|ktorego wartosc',
  MORE_THAN: 'wiecej niz',
  AT_LEAST: 'co najmniej|przynajmniej|minimum',
  CONSISTS: 'sklada sie|liczy|liczacy|liczacego|zlozony|zlozonego|skladajacy sie|skladajacego sie',
  INCLUDING:
    'w tym|z ktorych jednym jest|z ktorych jednym bedzie|przy czym jednym z nich jest|z ktorych jeden to',
  ABOVE:
    'powyzej|ponad|przekracza|przekraczajace|przekraczajacych|przekraczajacej|przekraczajacego|przekraczajaca|przekraczajacym|wieksze niz|wiekszej niz|wyzszej niz|przewyzsza|przewyzszajacych|przewyzszajacej',
  FROM: 'od',
  UP_TO:
    'do|nieprzekraczajace|nieprzekraczajacych|nieprzekraczajacej|nieprzekraczajacego|nieprzekraczajaca|nieprzekraczajacym|nie przekracza|nie przekraczajace|nie przekraczajacych|nie przekraczajacej|nie przekraczajacego|nie przekraczajaca|nie wyzszej niz|nie wiekszej niz|ponizej|nie przewyzsza',
  THAT_SUM: 'tej kwoty|te kwote|tej wartosci|te wartosc|tej sumy|wskazanej kwoty|powyzszej kwoty|ww kwoty',
  ELSE: 'w pozostalych przypadkach|w pozostalych sprawach|w pozostalym zakresie|w innych przypadkach|w innych sprawach|w kazdym innym przypadku|w pozostalych wypadkach|w pozostalych czynnosciach|przy pozostalych czynnosciach|w przeciwnym razie|w przeciwnym wypadku',
  FILL: [
    'do skladania|skladania|do skladania i podpisywania|do podpisywania|podpisywania|do skladania oswiadczen|do zawierania umow|do zawierania|do zaciagania|do dokonywania|dokonywania|do dzialania|do reprezentowania|do reprezentacji|reprezentowania|reprezentacji',
    'skladanych|skladane|zlozonych|oswiadczen|oswiadczenia|oswiadczenie|oswiadczen woli|oswiadczenia woli|oswiadczenie woli|woli|umow|umowy|dokumentow|dokumenty',
    'w imieniu|na rzecz|imieniem|spolki|spolke|spolka|spolce|fundacji|fundacje|stowarzyszenia|stowarzyszenie|spoldzielni|spoldzielnie|oddzialu|podmiotu',
    'uprawniony|uprawniona|uprawnieni|uprawnione|uprawnionych|upowazniony|upowazniona|upowaznieni|upowaznione|umocowany|umocowani|wladny|wladni',
    'jest|sa|bedzie|beda|zostaje|wymagane jest|wymagane|wymagana jest|wymagana|wymaga|wymaga sie|konieczne jest|konieczne|konieczna jest|niezbedne jest|niezbedne',
    'reprezentuje|reprezentuja|reprezentowac|reprezentowana przez|reprezentowana|reprezentowane|dziala|dzialaja|dzialac|dzialanie|dzialania|dzialajacy|dzialajacych|dzialajaca|dzialajacego|dzialajac|sklada|skladaja|skladac|podpisuje|podpisuja|podpis|podpisy|wystarczy|wystarcza',
    'prawo|prawo do|ma|maja|ma prawo|maja prawo|posiada|przysluguje|prawa|moze|moga|nalezy do|nalezy',
    'czynnosci|czynnosciach|czynnosciami|czynnosc|do czynnosci|prawnych|prawnej|prawna|zaciaganie|zaciagania|zaciaganiu|zobowiazan|zobowiazania|zobowiazaniach|zobowiazanie|rozporzadzania|rozporzadzanie|rozporzadzaniu|rozporzadzen|prawem|prawami|umowach|transakcji|transakcjach',
    'o wartosci|o wartosc|wartosci|wartosc|kwoty|kwote|kwota|sumy|wysokosci|w wysokosci|kwoty w wysokosci|swiadczenia|przedmiotu|ktorych|ktorego|ktorej',
    'a|zas|natomiast|tez|takze|rowniez|w nastepujacy sposob|sposob reprezentacji|zasady reprezentacji|dla waznosci|do waznosci|dla skutecznosci|do skutecznosci|dla waznosci i skutecznosci|we wszystkich sprawach|we wszelkich sprawach|kazdych|dowolnych|przez',
  ].join('|'),
};

const NUMBERS: Record<number, string> = {
  1: 'jeden|jednego|jedna|jednej|jednemu|jednym',
  2: 'dwoch|dwaj|dwoma|dwu|dwie|dwom|2|2-ch',
  3: 'trzech|trzej|trzema|trzy|trzem|3|3-ch',
  4: 'czterech|czterej|czterema|cztery|4',
  5: 'pieciu|piec|5',
};

const ROLE_WORDS: Partial<Record<Role, string>> = {
  president: 'prezes|prezesa|prezesowi|prezesem',
  vicePresident: 'wiceprezes|wiceprezesa|wiceprezesowi|wiceprezesem|wiceprezesow|wiceprezesi|wiceprezesami',
  proxy: 'prokurent|prokurenta|prokurentowi|prokurentem|prokurentow|prokurenci|prokurentami',
  partner:
    'wspolnik|wspolnika|wspolnikowi|wspolnikiem|wspolnicy|wspolnikow|wspolnikami|partner|partnera|partnerem|partnerzy|partnerow|partnerami',
  generalPartner:
    'komplementariusz|komplementariusza|komplementariuszem|komplementariuszowi|komplementariusze|komplementariuszy|komplementariuszami',
  liquidator: 'likwidator|likwidatora|likwidatorem|likwidatorowi|likwidatorzy|likwidatorow|likwidatorami',
  director: 'dyrektor|dyrektora|dyrektorem|dyrektorowi|dyrektorzy|dyrektorow|dyrektorami',
};

/** Sizes of a board as adjectives of `zarząd`. */
const SIZES: [min: number, max: number | null, words: string][] = [
  [1, 1, 'jednoosobowy|jednoosobowego|jednoosobowym'],
  [2, null, 'wieloosobowy|wieloosobowego|wieloosobowym|kilkuosobowy|kilkuosobowego|kilkuosobowym'],
  [2, 2, 'dwuosobowy|dwuosobowego|dwuosobowym'],
  [3, 3, 'trzyosobowy|trzyosobowego|trzyosobowym'],
];

export type Token = {
  kind: TokenKind;
  text: string;
  value?: number;
  role?: Role;
  size?: { min: number; max: number | null };
};

const toEntries = (words: string, token: Omit<Token, 'text'>): [string, Omit<Token, 'text'>][] =>
  words.split('|').map((word) => [word, token]);

const LEXICON: ReadonlyMap<string, Omit<Token, 'text'>> = new Map([
  ...Object.entries(PLAIN).flatMap(([kind, words]) => toEntries(words, { kind: kind as TokenKind })),
  ...Object.entries(NUMBERS).flatMap(([value, words]) =>
    toEntries(words, { kind: 'NUM', value: Number(value) }),
  ),
  ...Object.entries(ROLE_WORDS).flatMap(([role, words]) =>
    toEntries(words, { kind: 'ROLE', role: role as Role }),
  ),
  ...SIZES.flatMap(([min, max, words]) => toEntries(words, { kind: 'SIZE', size: { min, max } })),
]);

/** Most words in a phrase of the lexicon. */
export const PHRASE_MAX_WORDS = Math.max(...[...LEXICON.keys()].map((phrase) => phrase.split(' ').length));

/** Returns the meaning of a phrase, or `null`. */
export const findMeaning = (phrase: string): Omit<Token, 'text'> | null => LEXICON.get(phrase) ?? null;

/** Words of an amount spelled out beside its digits: `(sto tysięcy)`. */
export const SPELLED_AMOUNT =
  /^(?:slownie|zlotych|zlote|zloty|zl|pln|sto|dwiescie|dwustu|trzysta|trzystu|czterysta|czterystu|piecset|pieciuset|jeden|jednego|dwa|dwoch|trzy|trzech|cztery|czterech|piec|pieciu|szesc|siedem|osiem|dziewiec|stu|dziesiec|dziesieciu|pietnascie|pietnastu|dwadziescia|dwudziestu|trzydziesci|trzydziestu|czterdziesci|czterdziestu|piecdziesiat|piecdziesieciu|osiemdziesiat|tysiac|tysiaca|tysiace|tysiecy|milion|miliona|miliony|milionow|grosz|groszy|00|100|\/|[\s:.,])+$/;
