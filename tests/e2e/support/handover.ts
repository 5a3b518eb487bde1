const HOST = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
const DOCUMENTS = `http://${HOST}/v1/projects/demo-pewny-lokal/databases/(default)/documents`;
const HEADERS = { Authorization: 'Bearer owner', 'content-type': 'application/json' };

const DEMO_LEASE = 'offer-signed-deposit-confirmed';

type Fields = Record<string, unknown>;

const copy = async (collection: string, id: string, changed: Fields = {}): Promise<void> => {
  const demo = await fetch(`${DOCUMENTS}/${collection}/${DEMO_LEASE}`, { headers: HEADERS });
  const { fields } = (await demo.json()) as { fields: Fields };
  const body = JSON.stringify({
    fields: { ...fields, id: { stringValue: id }, auditHead: { nullValue: null }, ...changed },
  });
  const stored = await fetch(`${DOCUMENTS}/${collection}/${id}`, { method: 'PATCH', headers: HEADERS, body });
  if (!stored.ok) throw new Error(`${collection}/${id}: ${await stored.text()}`);
};

const aLease = async (changed?: Fields): Promise<string> => {
  const id = `handover${Date.now()}`;
  await copy('contracts', id);
  await copy('offers', id, changed);
  return id;
};

/** A lease of its own whose premises can be handed over: the demo's, under another id. Answers the id. */
export const aLeaseToHandOver = () => aLease();

/** The same, first in the lists, but its landlord has named nobody to hand the premises over. */
export const aLeaseNobodyHandsOver = () =>
  aLease({
    transferOfThePremise: { nullValue: null },
    updatedAt: { timestampValue: new Date().toISOString() },
  });
