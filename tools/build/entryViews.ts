type Chunk = { file: string; imports?: string[] };
export type Manifest = Record<string, Chunk>;

/**
 * A public page with its own HTML file in the build, and the files that its first view loads without a click, beside the page
 * itself. `account`: those that it loads as well for a user who has signed in on the device.
 */
export type EntryView = { html: string; page: string; more: string[]; account?: string[] };

const getLocaleFile = (name: string) => `locales/pl/${name}.json`;
const SHARED_TEXTS = 'src/i18n/sharedTexts.pl.ts';

export const HOME: EntryView = {
  html: 'index.html',
  page: 'src/pages/home/HomePage.tsx',
  more: [SHARED_TEXTS, getLocaleFile('home')],
};

export const SEARCH: EntryView = {
  html: 'search.html',
  page: 'src/pages/offers/OffersPage.tsx',
  more: [SHARED_TEXTS, getLocaleFile('search')],
};

export const OFFER: EntryView = {
  html: 'offer.html',
  page: 'src/pages/offer/OfferPage.tsx',
  more: [SHARED_TEXTS, getLocaleFile('offerView'), getLocaleFile('offerFields')],
};

export const WANTED: EntryView = {
  html: 'wanted.html',
  page: 'src/pages/wanted/WantedBoardPage.tsx',
  more: [SHARED_TEXTS, getLocaleFile('wanted')],
};

/** Any other page. Its scripts are not known before the application runs. */
export const OTHERS: EntryView = {
  html: 'app.html',
  page: SHARED_TEXTS,
  more: ['src/app/otherRoutes.tsx'],
};

/** The root of the workspace. The application shows it or the home page, depending on the user. */
export const WORKSPACE: EntryView = {
  ...OTHERS,
  html: 'workspace.html',
  account: [
    'src/pages/workspace/WorkspaceHomePage.tsx',
    'src/features/layout/signedInParts.ts',
    getLocaleFile('workspace'),
    getLocaleFile('leaseProgress'),
    'src/data/sdk/auth.ts',
    'src/data/sdk/firestoreFull.ts',
  ],
};

export const ENTRY_VIEWS: readonly EntryView[] = [HOME, SEARCH, OFFER, WANTED];

/**
 * Returns the keys of the given chunks and of all their static imports. Throws an `Error` for a chunk that the build does not
 * have.
 */
export function collectChunks(manifest: Manifest, ...starts: string[]): Set<string> {
  const missing = starts.filter((start) => !manifest[start]);
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}.`);
  const group = new Set(starts);
  for (const key of group) for (const next of manifest[key]?.imports ?? []) group.add(next);
  return group;
}

/** Returns the URLs of a view's scripts that the page's HTML does not list. */
export const listExtraScripts = (
  html: string,
  manifest: Manifest,
  { page, more }: Pick<EntryView, 'page' | 'more'>,
): string[] => {
  const files = [...collectChunks(manifest, page, ...more)].map((key) => `/${manifest[key]?.file}`);
  // a page whose chunk holds further pages has two keys
  return [...new Set(files)].filter((file) => file.endsWith('.js') && !html.includes(`"${file}"`));
};
