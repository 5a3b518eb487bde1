const HOST = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
const DOCUMENTS = `http://${HOST}/v1/projects/demo-pewny-lokal/databases/(default)/documents`;

/** Emulator token that bypasses the rules; for inspecting stored data, never for acting. */
const AS_OWNER = { Authorization: 'Bearer owner' };

/** Reads a path without a token. Returns the status and the raw response. */
export const readWithoutToken = async (path: string): Promise<{ status: number; body: string }> => {
  const response = await fetch(`${DOCUMENTS}/${path}`);
  return { status: response.status, body: await response.text() };
};

type Value = {
  stringValue?: string;
  integerValue?: string;
  mapValue?: { fields?: Record<string, Value> };
};
type StoredDocument = { name: string; fields: Record<string, Value> };

/** Returns the text at a dotted path of a stored document, or `null`. */
const findText = ({ fields }: StoredDocument, place: string): string | null => {
  const [first = '', ...rest] = place.split('.');
  const value = rest.reduce<Value | undefined>((at, key) => at?.mapValue?.fields?.[key], fields[first]);
  return value?.stringValue ?? null;
};

/** Returns the stored state of an offer and its post-signing status. */
export const readOfferStatus = async (
  offerId: string,
): Promise<{ state: string | null; status: string | null }> => {
  const response = await fetch(`${DOCUMENTS}/offers/${offerId}`, { headers: AS_OWNER });
  const stored = (await response.json()) as StoredDocument;
  return {
    state: findText(stored, 'offerStatus.state'),
    status: findText(stored, 'offerStatus.postSigningStatus'),
  };
};

/** Returns the events of an offer: number and method of each. */
export const readOfferEvents = async (
  offerId: string,
): Promise<{ number: number; method: string | null }[]> => {
  const where = {
    fieldFilter: { field: { fieldPath: 'offerId' }, op: 'EQUAL', value: { stringValue: offerId } },
  };
  const response = await fetch(`${DOCUMENTS}:runQuery`, {
    method: 'POST',
    headers: AS_OWNER,
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'events' }], where } }),
  });
  const rows = (await response.json()) as { document?: StoredDocument }[];
  return rows
    .flatMap(({ document }) => document ?? [])
    .map((stored) => ({
      number: Number(stored.name.split('/').at(-1)),
      method: findText(stored, 'method'),
    }))
    .sort((one, other) => one.number - other.number);
};

/** Counts the photos of the protocols of a lease that are both in the bucket and named in the record of the offer. */
export const countStoredPhotos = async (offerId: string): Promise<number> => {
  const record = await (await fetch(`${DOCUMENTS}/offers/${offerId}`, { headers: AS_OWNER })).text();
  const folder = encodeURIComponent(`offers/${offerId}/protocol/`);
  const bucket = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? '127.0.0.1:9199'}/v0/b/demo-pewny-lokal.appspot.com`;
  const listed = await fetch(`${bucket}/o?prefix=${folder}&maxResults=1000`, { headers: AS_OWNER });
  const { items = [] } = (await listed.json()) as { items?: { name: string }[] };
  return items.filter(({ name }) => record.includes(name.split('/').at(-1)?.replace('.jpg', '') ?? name))
    .length;
};
