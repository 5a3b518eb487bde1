/**
 * Verbs and question words that begin the name of an exported function. Each is in use: add a new one with the change that needs it,
 * and remove it with the last name. Words that are nouns as often (`view`, `stamp`, `number`) are not here, so that `viewState` and
 * `stampAt` are refused; the few names that use them as verbs stand in `NAMES_BY_REASON`.
 */
const WORDS = `
  accept adapt add advance agree alias align allow announce answer append apply arbitrary are arrange as ask assert
  assign attempt authorize await begin binds block book build cache call can cancel cap certify change check choose
  claim clean clear close cluster collect combine commit compact compare complete compose compress compute confirm
  contains continue copy correct count countersign cover create credit debounce decide decline decode defang
  define delete deliver deploy derive describe diff dismiss does draw drop duplicate embed encode end ends ensure
  erase escape excerpt exec expand expect export extend extract fetch fill filter find finish fit follow forget format
  free freeze gather generate get give go grant group hand handle has hash hydrate ignore import increment inflate
  inject inline install instrument interpolate invalidate invite invoke is issue join judge jump keep lay layout leave
  link lint list listen load localize locate log lookup lose loses make map mark mask match matches measure
  meets memoize merge moderate move mutate mute name narrow needs nest normalize note notify on open opt pack
  paginate pair parse patch pause pay perform pick preload prepare prerender press project propose prove publish
  put qualify queue quote rank reach read reauthenticate record redact redirect reencode refresh refuse register
  reject release relist reload remember remove render reopen repair repeat replace replay report reproject request
  require resend reserve reset resolve restart restore return review revoke round run sample save schedule scope
  scroll seal search seed select send set settle shift shorten show sign simplify skip sort space split squeeze start
  starts state stop store stream strip stub submit subscribe suggest sum summarize sweep swipe sync take tell test
  throw tidy to toggle tokenize track try unblock update upgrade upload use validate verify wait warm watch why wipe
  with withdraw without wrap write yield
`;

export const VERBS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/** Prefixes and suffixes of names that are nouns by a library's convention: yup's fields and schemas, test builders. */
export const NOUNS_BY_HABIT: readonly RegExp[] = [
  /(Field|Fields|Schema)$/,
  /^(optional|required|trimmed|ticked)[A-Z]/,
  /^an?[A-Z]/,
];

const reasons: Record<string, string> = {
  'the known name of a library, an algorithm or a pattern':
    'orderBy where query documentId sha256 sha256Hex hmacHex lazyPage lazyValue forEachDocument forEachSettled startOfDay endOfDay startOfYear endOfDayInMonths limit',
  'a verb that is a noun as often':
    'viewAlerts viewSettlement stampDocument stampWhenStored stampValue stampContent numberQueuedEvents numberPlaces placeListing placeCard timeCall planNight flag',
  'a parser, called as the grammar calls it': 'clauses token nothing',
  'a value of the clock or of an offer that reads as a noun everywhere':
    'serverNow effectiveState effectiveStatus message loadable',
  'a test of a schema': 'decimalsTest textUpTo',
  'the command of the same name': 'mutation',
  'a point in a model of tests': 'crashAt beforeEnd',
};

/** Names of exported functions that begin with no verb of the list, each with the reason. */
export const NAMES_BY_REASON: ReadonlyMap<string, string> = new Map(
  Object.entries(reasons).flatMap(([reason, names]) =>
    names.split(' ').map((name): [string, string] => [name, reason]),
  ),
);
