type Group = {
  name: string;
  tags?: ['$initial'];
  test?: RegExp;
  priority: number;
  includeDependenciesRecursively?: boolean;
};

const toMuiPattern = (parts: string) =>
  new RegExp(`node_modules[\\/]@mui[\\/](material|utils|system)[\\/](${parts})`);

const toSourcePattern = (...parts: string[]) =>
  new RegExp(`[\\/]src[\\/](${parts.join('|').replaceAll('/', '[\\\\/]')})`);

const combinePatterns = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'));

/** Groups of areas that users enter as a whole: one chunk each, without the parts shared with others. */
const createStandaloneGroups = (areas: Record<string, RegExp>): Group[] =>
  Object.entries(areas).map(([name, test]) => ({
    name,
    test,
    priority: 11,
    includeDependenciesRecursively: false,
  }));

/** Icons that only one view shows. They stay in its chunk. */
const ICONS_OF_ONE_VIEW = [
  'accessibility',
  'air-vent',
  'arrow-up-down',
  'bell-plus',
  'circle-letter-p',
  'construction',
  'door-open',
  'flame',
  'grid-(2x2|3x3)',
  'layers',
  'leaf',
  'move-vertical',
  'scaling',
  'toilet',
  'truck',
  'warehouse',
  'zap',
];

/** Icons of the start and of the first views of home, search and offer. The others form one chunk. */
const FIRST_ICONS = [
  'badge-check',
  'building-complex',
  'calendar-days',
  'check',
  'chevron-(down|left|right)',
  'circle-(check|exclamation-point)',
  'file-text',
  'heart',
  'lock-keyhole',
  'log-out',
  'map-pin',
  'menu',
  'pause',
  'play',
  'scale',
  'search',
  'share-2',
  'sliders-horizontal',
  'store',
  'x',
];

const toIconPattern = (names: string) => new RegExp(`lucide-react[\\\\/].+[\\\\/]icons[\\\\/]${names}[.]mjs`);

/**
 * Chunks of the build beyond one per page. Every page starts with two chunks, the libraries and our own code: they compress a
 * tenth better than sixty chunks that would run in sequence. Parts that several pages share are grouped by purpose. By default
 * the bundler makes a chunk for each set of pages that share a part, most of them under 1 KiB and each a request.
 */
export const CHUNK_GROUPS: Group[] = [
  {
    name: 'base',
    tags: ['$initial'],
    test: combinePatterns(
      /rolldown[\\/:]runtime/,
      /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next|react-router|react-router-dom|@mui[\\/](?:material|system|utils|styled-engine|private-theming)|@emotion|stylis|dayjs)[\\/]/,
      toSourcePattern('ui/theme/(theme|tokens|components)'),
    ),
    priority: 22,
  },
  { name: 'app', tags: ['$initial'], priority: 20 },
  {
    name: 'forms',
    test: combinePatterns(
      /node_modules[\\/](yup|property-expr|tiny-case|toposort|react-hook-form|@hookform)/,
      toSourcePattern(
        'domain/(accounts/(user|mailLimits)|invoices/platformFee|shared/(decision|fields|validation|email|publicText|webAddresses))[.]',
        'api/(fields|callable)[.]',
      ),
    ),
    priority: 18,
    includeDependenciesRecursively: false,
  },
  {
    name: 'offerSchema',
    test: toSourcePattern(
      'domain/offers/(certificate|offerSchema|premisesSchema|schemaFields|fields/schema)[.]',
      'domain/shared/decimals[.]',
    ),
    priority: 18,
    includeDependenciesRecursively: false,
  },
  {
    name: 'firebase',
    test: combinePatterns(
      /node_modules[\\/](@?firebase[\\/](app|auth|util|component|logger)|idb|@firebase[\\/]webchannel-wrapper[\\/]dist[\\/]bloom-blob)[\\/]/,
      toSourcePattern('data/sdk/(app|auth)[.]'),
    ),
    priority: 17,
  },
  {
    name: 'map',
    test: combinePatterns(
      /node_modules[\\/](leaflet|@?react-leaflet)[\\/]/,
      toSourcePattern('ui/map/BaseMap', 'config/map'),
    ),
    priority: 17,
    includeDependenciesRecursively: false,
  },
  {
    name: 'swiper',
    test: combinePatterns(
      /node_modules[\\/]swiper[\\/](swiper[.]|shared|modules)/,
      toSourcePattern('ui/slides/swiper[.]'),
    ),
    priority: 17,
    includeDependenciesRecursively: false,
  },
  {
    name: 'inputs',
    test: combinePatterns(
      toMuiPattern(
        '(Input(?!Label)|Outlined|Native|Form(?!ControlLabel|Group|Control[\\\\/]FormControl[.])|Textarea|debounce|getActive|owner)',
      ),
      toSourcePattern(
        'ui/fields/(FieldWrapper|NumberInput|NumberFault|FieldErrorText|DateInput|LanguagePart|useTypedDay)',
        'features/search/CityControl',
      ),
    ),
    priority: 15,
  },
  {
    name: 'widgets',
    test: toMuiPattern(
      '(Modal|Backdrop|Fade|Portal|FocusTrap|Unstable|Checkbox|FormControlLabel|Radio(?!Group[\\\\/]RadioGroup[.])|Switch|internal|Alert(?!Title)|LinearProgress|Dialog)',
    ),
    priority: 12,
  },
  {
    name: 'lists',
    test: toMuiPattern(
      '(List|MenuItem|MenuList|Divider|Drawer|Slide[\\\\/]|FormGroup|RadioGroup|AlertTitle|InputLabel|FormControl[\\\\/])',
    ),
    priority: 11,
  },
  {
    name: 'cards',
    test: toSourcePattern(
      'features/(offerCards|favorites/(FavoriteButton|useFavoriteButton)|compare/(CompareToggle|useCompareChoice))',
      'ui/layout/TabBar',
      'data/offers/(favorites|comparison)',
      'domain/offers/(compare|favorites)',
    ),
    priority: 11,
  },
  {
    name: 'parts',
    test: combinePatterns(
      /lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/,
      toIconPattern(`(${FIRST_ICONS.join('|')})`),
      toSourcePattern(
        'ui/(feedback/(EmptyState|StateChip)|tables/amounts|hooks/(useInView|useFirstInteraction))',
        'data/(query/|session/audience|offers/(cities|getPhotoUrl)|firestore/(rest|readCounter)|calls/callFunction)',
        'domain/shared/(days|typedDays|messages|money|numberText|numberUnits|identifierText|hiddenSigns)[.]',
        'domain/offers/(limits|photos|picklists|leaseOptions|rentLevel|offer[.])',
        'api/(region|storagePaths)',
        'domain/leases/depositDays',
        'i18n/floors',
      ),
    ),
    priority: 16,
  },
  {
    name: 'icons',
    test: toIconPattern(`(?!(${ICONS_OF_ONE_VIEW.join('|')})[.]).+`),
    priority: 15,
    includeDependenciesRecursively: false,
  },
  {
    name: 'search',
    test: toSourcePattern(
      'features/search/(FilterField|filterFields|describeFilter|useTypedFilters|useSearchUrl)',
      'features/savedSearch/SaveSearch[.]',
    ),
    priority: 8,
  },
  {
    name: 'finding',
    test: toSourcePattern(
      'data/(offers/publicOffers|browser/searchCookie|firestore/(queryBuilder|searchQueries)|sdk/firestoreRest)',
      'domain/offers/(search|projections)',
      'domain/shared/(placeName|townNames)',
      'api/(searchQueries|queryShape)',
    ),
    priority: 17,
    includeDependenciesRecursively: false,
  },
  {
    name: 'offer',
    test: toSourcePattern('features/offerView/(OfferScreen|OfferGuard|useOfferView)'),
    priority: 8,
  },
  ...createStandaloneGroups({
    queries: toSourcePattern(
      'data/firestore/(liveQueries|queries)[.]',
      'api/(wantedQueries|webQueries|adminFields)[.]',
      'domain/notifications/pages[.]',
    ),
    headings: toSourcePattern(
      'ui/(layout/PageHeader|hooks/(useAction|useSingleFlight))[.]',
      'api/(leasePaths|viewingPaths)[.]',
    ),
    slides: toSourcePattern(
      'ui/slides/(SlideTrack|SlideButtons|useSlides|createSlides|lazySwiper|listenWithin|swiperOptions|scrolledRow)',
      'ui/hooks/useReducedMotion',
    ),
    facts: toSourcePattern(
      'domain/offers/fields/(?!schema)',
      'domain/shared/changedPaths',
      'i18n/useFieldWords',
    ),
    details: toSourcePattern(
      'domain/offers/(address|leaseTerm|landRegister|negotiation|predicates|rooms|states)[.]',
      'domain/leases/statusGroups[.]',
      'domain/shared/hex',
      'data/browser/sha256',
      'ui/(layout/(Collapsible|SectionCard)|map/LazyMapFrame|tables/DescriptionList|text/WholeWords)',
    ),
    handoverDays: toSourcePattern('domain/leases/(businessDays|handoverWindow)[.]'),
    fields: toSourcePattern(
      'ui/fields/(?!FormErrorDialog)',
      'ui/dialogs/(ConfirmDialog|FormDialog|ReasonDialog|RejectionDialog)',
      'ui/hooks/useRunOnMount',
      'ui/feedback/ConnectionAlert',
      'ui/progress/Stepper',
    ),
    towns: toSourcePattern('domain/offers/cities[.]', 'features/search/map/clusters[.]'),
    viewingData: toSourcePattern(
      'domain/viewings/(availability|slots|viewing)[.]',
      'data/offers/(useViewings|viewings)[.]',
      'api/viewingQueries',
    ),
    viewings: toSourcePattern('features/viewings/(?!ViewingPanel)', 'pages/workspace/ViewingsPage'),
    admin: toSourcePattern('(features|pages)/admin'),
    accounts: combinePatterns(
      /node_modules[\\/](html-parse-stringify|void-elements)[\\/]|react-i18next[\\/].+[\\/]Trans/,
      toSourcePattern(
        'features/auth/(StrengthBar|FormStack|schemas)',
        'ui/text/GoogleMark',
        'data/session/googleSignIn',
        'domain/callers/campaignSchema',
        'api/accounts[.]',
      ),
    ),
    menu: toSourcePattern(
      'features/layout/(AccountTabs|MenuGroup|NotificationBell|WorkspaceLayout|WorkspaceMenu|signedInParts|useMenuCounts|workspaceEntries)[.]',
      'data/(accounts/notifications|offers/(openOfferCounts|portfolio))[.]',
      'domain/offers/companyPortfolio',
      'ui/layout/(SidebarLayout|SideMenuLink)',
    ),
    workspace: toSourcePattern(
      'pages/workspace/WorkspaceHomePage',
      'features/workspace/(CountTiles|Cover|FortnightStrip|LeadTask|ListCounts|PortfolioFigures|QueueRows|ReturnTaskRow|StartCard|TaskRow|TermTaskRows|TodayList|TodaySkeleton|ViewingTaskRow|WorkspaceHome|WorkspaceWaiting|fortnight|nextStep|offerState|today|todayGroups|useActionItems)[.]',
      'data/(leases/(awaitedTerms|queuePlaces|useReturnTasks)|offers/offerLists)[.]',
      'domain/offers/portfolio[.]',
      'api/(queueQueries|returnQueries|termQueries)[.]',
    ),
    leases: toSourcePattern(
      'domain/(protocol/(predicates|protocol|statementDays)|returns/(premisesReturn|returnTasks|settlement|signatureTerm)|term/(termEnd|termRecord)|accounts/readiness|shared/urgency)[.]',
      'domain/leases/(absence|depositDeadline|depositReversal|getNextLeaseScreen|handoverTime|jointSigning|leaseEvents|leaseGroups|nextAction|paperLease|queue|queueTurns|reception|reservation)[.]',
      'ui/progress/(LeaseStages|StageDots)[.]',
    ),
  }),
];
