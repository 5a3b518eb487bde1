const HOST = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
const DOCUMENTS = `http://${HOST}/v1/projects/demo-pewny-lokal/databases/(default)/documents`;
const HEADERS = { Authorization: 'Bearer owner', 'content-type': 'application/json' };

/** A lease of the demo data that waits for its deposit. */
const DEMO_LEASE = 'offer-signed-deposit-pending';

type Fields = Record<string, unknown>;

/** Changes the listed fields of a document, or stores it. Values in the form of the REST API. */
export const patchDocument = async (
  path: string,
  fields: Fields,
  mask: readonly string[] = [],
): Promise<void> => {
  const query = mask.map((field) => `updateMask.fieldPaths=${field}`).join('&');
  const body = JSON.stringify({ fields });
  const stored = await fetch(`${DOCUMENTS}/${path}?${query}`, { method: 'PATCH', headers: HEADERS, body });
  if (!stored.ok) throw new Error(`${path}: ${await stored.text()}`);
};

/** Stores a copy of a demo lease's document under another id, with changes. */
export const copyDemoLease = async (
  collection: string,
  id: string,
  changed: Fields,
  from = DEMO_LEASE,
): Promise<void> => {
  const demo = await fetch(`${DOCUMENTS}/${collection}/${from}`, { headers: HEADERS });
  const { fields } = (await demo.json()) as { fields: Fields };
  await patchDocument(`${collection}/${id}`, { ...fields, id: { stringValue: id }, ...changed });
};

/** Stores a copy of the demo lease with its own name and due day (`YYYY-MM-DD`), which the imported statements reach. */
export const storeUnpaidLease = async (id: string, name: string, dueOn: string): Promise<void> => {
  const own = { name: { stringValue: name }, depositDueOn: { stringValue: dueOn } };
  await copyDemoLease('offers', id, { ...own, auditHead: { nullValue: null } });
  const fields = { from: { stringValue: '2000-01-01' }, until: { stringValue: '2099-12-31' } };
  await patchDocument('admin/depositStatements', {
    periods: { arrayValue: { values: [{ mapValue: { fields } }] } },
  });
  await copyDemoLease('contracts', id, { offerId: { stringValue: id }, offerName: { stringValue: name } });
};

/** Sets another due day and forgets the extension, as if time had passed. */
export const moveDueDay = (id: string, dueOn: string): Promise<void> =>
  patchDocument(
    `offers/${id}`,
    { depositDueOn: { stringValue: dueOn }, depositExtension: { nullValue: null } },
    ['depositDueOn', 'depositExtension'],
  );
