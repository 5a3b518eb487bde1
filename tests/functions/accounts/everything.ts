import { getBucket, getDb } from '@functions/data/admin';

export type Place = { path: string; text: string };
type CollectionReference = Awaited<ReturnType<ReturnType<typeof getDb>['listCollections']>>[number];

const documentsIn = async (collection: CollectionReference): Promise<Place[]> => {
  const [{ docs }, places] = await Promise.all([collection.get(), collection.listDocuments()]);
  const beneath = await Promise.all(places.map(async (place) => inAll(await place.listCollections())));
  return [
    ...docs.map((document) => ({ path: document.ref.path, text: JSON.stringify(document.data()) })),
    ...beneath.flat(),
  ];
};

const inAll = async (collections: readonly CollectionReference[]): Promise<Place[]> =>
  (await Promise.all(collections.map(documentsIn))).flat();

/** Returns every document of the database at any depth, also below missing parents. */
export const everyDocument = async (): Promise<Place[]> => inAll(await getDb().listCollections());

/** Returns every file of the storage, with its bytes as text. */
export const everyFile = async (): Promise<Place[]> => {
  const [files] = await (await getBucket()).getFiles();
  return Promise.all(
    files.map(async (file) => ({
      path: file.name,
      text: (await file.download())[0].toString('latin1'),
    })),
  );
};

/** Returns the paths whose name or content contains a text, ignoring case. */
export const pathsWith = (places: readonly Place[], text: string): string[] => {
  const sought = text.toLowerCase();
  return places
    .filter(({ path, text: content }) => `${path}\n${content}`.toLowerCase().includes(sought))
    .map(({ path }) => path)
    .sort();
};
