type Group = { name: string; tags?: ['$initial']; test?: RegExp; priority: number };

const mui = (parts: string) => new RegExp(`node_modules[\\/]@mui[\\/](material|utils|system)[\\/](${parts})`);

const src = (...parts: string[]) =>
  new RegExp(`[\\/]src[\\/](${parts.join('|').replaceAll('/', '[\\\\/]')})`);

const either = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'));

/**
 * Files of the build beyond one a page. What every page starts with is one file, which packs a tenth smaller than
 * sixty; parts that several pages share go by what they are for. Left to itself the bundler cuts a file for each set
 * of pages that share a part, most of them under 1 KiB and each a request.
 */
export const CHUNK_GROUPS: Group[] = [
  { name: 'app', tags: ['$initial'], priority: 10 },
  { name: 'forms', test: /node_modules[\\/](yup|react-hook-form|@hookform)/, priority: 9 },
  {
    name: 'inputs',
    test: either(
      mui('(Input|Outlined|Native|Form|Textarea|debounce|getActive|owner)'),
      src('ui/fields/FieldFrame'),
    ),
    priority: 8,
  },
  { name: 'overlays', test: mui('(Modal|Backdrop|Fade|Portal|FocusTrap|Unstable)'), priority: 7 },
  { name: 'dialogs', test: mui('(Dialog|Drawer|Slide[\\\\/])'), priority: 6 },
  {
    name: 'parts',
    test: either(
      /lucide-react/,
      src(
        'features/(offerCards|favourites/(FavouriteButton|useFavouriteButton)|compare/(CompareBar|CompareToggle|useCompareChoice))',
        'ui/(SlideTrack|useSlides|useInView|EmptyState|amounts|StateChip|SectionCard|KeyFacts|TabBar)',
        'data/(photoUrl|publicDocument|rest|remembered|favourites|callFunction|readCounter|compared)',
        'domain/offers/(projections|compare|favorites|limits|predicates|leaseOptions)',
        'contracts/(region|storagePaths)',
      ),
    ),
    priority: 6,
  },
  {
    name: 'search',
    test: src(
      'features/search/(FilterField|CheckControl|filterFields|useTypedFilters)',
      'data/(publicOffers|queryBuilder|searchCookie|sdk/firestoreRest)',
      'domain/offers/search',
      'contracts/(queries|searchQueries)',
    ),
    priority: 5,
  },
  { name: 'offer', test: src('features/offerView/(OfferScreen|OfferGate|useOfferView)'), priority: 5 },
];
