import { getBucket, getDb } from '@functions/data/admin';

export type StoredText = { path: string; text: string };
type CollectionReference = Awaited<ReturnType<ReturnType<typeof getDb>['listCollections']>>[number];

const readCollection = async (collection: CollectionReference): Promise<StoredText[]> => {
  const [{ docs }, places] = await Promise.all([collection.get(), collection.listDocuments()]);
  const beneath = await Promise.all(
    places.map(async (place) => readCollections(await place.listCollections())),
  );
  return [
    ...docs.map((document) => ({ path: document.ref.path, text: JSON.stringify(document.data()) })),
    ...beneath.flat(),
  ];
};

const readCollections = async (collections: readonly CollectionReference[]): Promise<StoredText[]> =>
  (await Promise.all(collections.map(readCollection))).flat();

/** Returns every document of the database at any depth, also below missing parents. */
export const readAllDocuments = async (): Promise<StoredText[]> =>
  readCollections(await getDb().listCollections());

/** Returns every file of the storage, with its bytes as text. */
export const readAllFiles = async (): Promise<StoredText[]> => {
  const [files] = await (await getBucket()).getFiles();
  return Promise.all(
    files.map(async (file) => ({
      path: file.name,
      text: (await file.download())[0].toString('latin1'),
    })),
  );
};

/** Returns the paths whose name or content contains a text, ignoring case. */
export const listPathsContaining = (places: readonly StoredText[], text: string): string[] => {
  const sought = text.toLowerCase();
  return places
    .filter(({ path, text: content }) => `${path}\n${content}`.toLowerCase().includes(sought))
    .map(({ path }) => path)
    .sort();
};
