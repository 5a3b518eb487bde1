type Chunk = { file: string; imports?: string[] };
export type Manifest = Record<string, Chunk>;

/** A public page of its own in the build, and what its first view asks for without a click, beside the page itself. */
export type EntryView = { html: string; page: string; more: string[] };

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

/** Any other page: which scripts it needs is not known before the application has come. */
export const OTHERS: EntryView = {
  html: 'app.html',
  page: SHARED_TEXTS,
  more: ['src/app/otherRoutes.tsx'],
};

/** The root of the workspace: who looks decides between it and the home page. */
export const WORKSPACE: EntryView = { ...OTHERS, html: 'workspace.html' };

export const ENTRY_VIEWS: readonly EntryView[] = [HOME, SEARCH, OFFER, WANTED];

/** The keys of the given chunks and of all they import statically. @throws Error for a chunk the build does not have */
export function collectChunks(manifest: Manifest, ...starts: string[]): Set<string> {
  const missing = starts.filter((start) => !manifest[start]);
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}.`);
  const group = new Set(starts);
  for (const key of group) for (const next of manifest[key]?.imports ?? []) group.add(next);
  return group;
}

/** The addresses of a view's scripts that a page does not name itself. */
export const listExtraScripts = (
  html: string,
  manifest: Manifest,
  { page, more }: Pick<EntryView, 'page' | 'more'>,
): string[] =>
  [...collectChunks(manifest, page, ...more)]
    .map((key) => `/${manifest[key]?.file}`)
    .filter((file) => file.endsWith('.js') && !html.includes(`"${file}"`));
