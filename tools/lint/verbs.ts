/** Verbs and question words that may begin the name of a function. Add a new one with the change that needs it. */
const WORDS = `
  accept act add agree align allow alter announce answer append apply approve arbitrary are arrange as ask assert
  attempt attribute authorize await begin block book bring build calibrate call can cancel cap capitalize catch change
  check choose chunk claim clamp clean clear click close cluster collect combine commit compare complete compose
  compress compute confirm contains convert copy count countersign create cut darken debounce decide decline decode
  defang define delete deliver deploy derive describe digest discard dismiss divide downgrade download draw drop
  duplicate edit embed emit encode end ensure enter erase escape exclude exec expand expect explain export extract
  fetch fill filter find finish fit flag flip fold follow forget format freeze generate get give go grant group guard
  guess hand handle has hash hide hold hydrate ignore import increment indent inflate inject inline insert install invite
  instrument interleave interpolate invalidate invoke is issue join judge jump keep label lay layout leave lighten
  limit link lint list listen load locate log look lookup loosen lose lowercase make map mark mask match measure merge
  mix move mute name narrow needs nest normalize notify number omit on open order pad paint pair parse patch pause pay
  pick pin place plan point post postpone predict preload prepare prerender present press prevent preview print probe project
  propose prove publish put queue quote rank rasterize rate reach read reauthenticate rebuild receive record redact
  refresh refuse register reject release reload remember remove render reopen repair replace replay report reproject
  request require resend reserve reset resize resolve restore resume retry return retype reverse review round route
  run sample save scan schedule scope scroll seal search seed select send serialize set settle shape share shift
  shorten show shut sign simplify skip sort spell split spread squeeze stack stamp start step stop store stream strip
  stub submit subscribe subtract sum summarize sweep swipe sync tag take tell test throttle throw tidy time to toggle
  tokenize touch track transfer trim truncate try turn type unblock undo unfold unpack update upload use validate
  verify view wait warm warn was watch why wipe with withdraw without wrap write yield zip
`;

export const VERBS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/** Prefixes and suffixes of names that are nouns by a library's convention: yup's fields and schemas, test builders. */
export const NOUNS_BY_HABIT: readonly RegExp[] = [
  /(Field|Fields|Schema)$/,
  /^(optional|required|trimmed|ticked)[A-Z]/,
  /^an?[A-Z]/,
];
