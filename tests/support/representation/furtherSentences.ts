/**
 * Further sentences after patterns of the register, written after the grammar: offices in other words, thresholds in words, people of
 * other bodies and countries. A reading as in `SENTENCES`; an honest `unclear` of the reader is no fault where a lawyer reads more.
 */
export const FURTHER_SENTENCES: readonly [reading: string, sentence: string][] = [
  // Two or one with a proxy
  [
    '2 member | member + proxy',
    'Dwóch członków zarządu łącznie albo jeden członek zarządu łącznie z prokurentem.',
  ],
  [
    '2 member | member + proxy',
    'DO SKŁADANIA OŚWIADCZEŃ WOLI W IMIENIU SPÓŁKI WYMAGANE JEST WSPÓŁDZIAŁANIE DWÓCH CZŁONKÓW ZARZĄDU ALBO JEDNEGO CZŁONKA ZARZĄDU ŁĄCZNIE Z PROKURENTEM.',
  ],
  [
    '2 member | member + proxy',
    'Dwóch członków zarządu łącznie lub jeden członek zarządu wraz z prokurentem łącznie.',
  ],
  [
    '[1] member ; [2+] 2 member | member + proxy',
    'Jeżeli zarząd jest jednoosobowy, spółkę reprezentuje członek zarządu samodzielnie. Jeżeli zarząd jest wieloosobowy, spółkę reprezentuje dwóch członków zarządu łącznie albo jeden członek zarządu łącznie z prokurentem.',
  ],
  [
    'president | 2 member | member + proxy',
    'Prezes zarządu samodzielnie, dwóch członków zarządu łącznie albo członek zarządu łącznie z prokurentem.',
  ],
  ['president + member', 'Prezes zarządu łącznie z innym członkiem zarządu.'],
  ['president + vicePresident', 'Prezes i wiceprezes zarządu działający łącznie.'],
  ['unclear', 'Dwóch członków zarządu łącznie albo jeden członek zarządu.'],
  ['unclear', 'Członek zarządu lub prokurent.'],
  ['unclear', 'Jeden członek zarządu za zgodą drugiego członka zarządu.'],
  // Joint proxies, also the improper one
  ['unclear', 'Prokura łączna niewłaściwa: prokurent działa łącznie z członkiem zarządu.'],
  ['member + proxy', 'Członek zarządu łącznie z prokurentem.'],
  ['unclear', 'Prokurent samoistny albo członek zarządu z prokurentem łącznym.'],
  ['2 proxy | 2 member', 'Dwóch prokurentów łącznie albo dwóch członków zarządu łącznie.'],
  ['unclear', 'Prokurent może działać tylko łącznie z członkiem zarządu.'],
  // Single-person boards
  ['member', 'Zarząd jednoosobowy: członek zarządu samodzielnie.'],
  [
    '[1] member ; [2+] 2 member',
    'W przypadku zarządu jednoosobowego spółkę reprezentuje członek zarządu samodzielnie, a w przypadku zarządu wieloosobowego dwóch członków zarządu łącznie.',
  ],
  [
    '[1] president ; [2+] 2 member',
    'Przy zarządzie jednoosobowym prezes zarządu samodzielnie, przy zarządzie wieloosobowym dwóch członków zarządu łącznie.',
  ],
  ['unclear', 'W przypadku zarządu jednoosobowego członek zarządu.'],
  ['unclear', 'Jedyny członek zarządu samodzielnie, o ile nie powołano prokurenta.'],
  // Thresholds, also in words
  [
    '[<=100000] member ; [>100000] 2 member',
    'Do kwoty 100.000 zł (sto tysięcy złotych) każdy członek zarządu samodzielnie, powyżej tej kwoty dwóch członków zarządu łącznie.',
  ],
  [
    'unclear',
    'Do kwoty stu tysięcy złotych każdy członek zarządu samodzielnie, powyżej tej kwoty dwóch członków zarządu łącznie.',
  ],
  ['unclear', 'Do kwoty pół miliona złotych prezes samodzielnie, ponad tę kwotę zarząd łącznie.'],
  [
    'unclear',
    'Do równowartości 50 000 EUR każdy członek zarządu samodzielnie, powyżej dwóch członków zarządu łącznie.',
  ],
  [
    'unclear',
    'Przy zobowiązaniach powyżej dwukrotności kapitału zakładowego dwóch członków zarządu łącznie, w pozostałych sprawach każdy członek zarządu samodzielnie.',
  ],
  [
    '[<=50000] president ; [>50000] president + member',
    'Do kwoty 50 000 zł prezes zarządu samodzielnie, powyżej 50 000 zł prezes zarządu łącznie z członkiem zarządu.',
  ],
  // Liquidators
  ['liquidator', 'Każdy likwidator samodzielnie.'],
  ['2 liquidator', 'Dwóch likwidatorów łącznie.'],
  ['all liquidator', 'Wszyscy likwidatorzy łącznie.'],
  ['unclear', 'Likwidator w zakresie czynności likwidacyjnych.'],
  // Limited and other partnerships
  ['generalPartner', 'Spółkę reprezentuje każdy komplementariusz samodzielnie.'],
  ['2 generalPartner', 'Spółkę reprezentują dwaj komplementariusze działający łącznie.'],
  ['unclear', 'Komplementariusz ABC spółka z o.o. reprezentowany przez prezesa zarządu samodzielnie.'],
  ['unclear', 'Spółkę reprezentuje komplementariusz, w którego imieniu działa jego zarząd.'],
  ['unclear', 'Każdy wspólnik samodzielnie, z wyłączeniem wspólnika Jana Kowalskiego.'],
  // People and offices of other countries
  ['unclear', 'Every member of the management board individually.'],
  ['unclear', 'Jeder Geschäftsführer allein.'],
  ['unclear', 'Dyrektor oddziału zagranicznego przedsiębiorcy w granicach pełnomocnictwa.'],
  ['unclear', 'Osoba uprawniona do reprezentowania przedsiębiorcy zagranicznego w oddziale samodzielnie.'],
  ['2 director', 'Dwóch dyrektorów łącznie.'],
  ['unclear', 'Członek zarządu grupy A łącznie z członkiem zarządu grupy B.'],
  ['unclear', 'Dwóch członków zarządu łącznie, z których jeden jest obywatelem polskim.'],
];
