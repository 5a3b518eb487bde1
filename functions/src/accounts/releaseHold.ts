import { COLLECTIONS } from '@contracts/collections';
import type { Erasure } from '@domain/accounts/erasure';
import type { Contract } from '@domain/leases/contract';
import type { Offer } from '@domain/offers/offer';
import { changeDocument, type Decision } from '../data/conditional';
import { removeFolder } from '../data/files';
import { findEvery, listBeneath } from '../data/scan';
import { read } from '../data/store';

/** The folders of an offer whose files name its parties. */
const NAMING_FOLDERS = ['documents', 'reservations', 'invoices', 'protocol'] as const;

const patched = (path: string, patch: object): Promise<void> =>
  changeDocument<object, void>(
    path,
    (entity): Decision<void> =>
      entity && Object.keys(patch).length > 0
        ? { write: patch, answer: undefined }
        : { unchanged: undefined },
  );

/** Whose side of a lease the pseudonym stands for decides which names go. */
const namesOf = ({ tenantUid }: Contract, pseudonym: string) =>
  tenantUid === pseudonym
    ? { contract: { tenantName: '' }, offer: { receptionOfThePremise: null } }
    : { contract: {}, offer: { transferOfThePremise: null } };

const releaseLease = async (offerId: string, pseudonym: string): Promise<void> => {
  const contract = await read<Contract>(`${COLLECTIONS.contracts}/${offerId}`);
  const offer = await read<Offer>(`${COLLECTIONS.offers}/${offerId}`);
  if (!contract || !offer) return;
  const names = namesOf(contract, pseudonym);
  await patched(`${COLLECTIONS.contracts}/${offerId}`, names.contract);
  await patched(`${COLLECTIONS.offers}/${offerId}`, names.offer);
  for (const { path, entity } of await listBeneath(`${COLLECTIONS.offers}/${offerId}/auditOrigins`))
    if (entity.actorUid === pseudonym) await patched(path, { ip: null, userAgent: null });
  for (const folder of NAMING_FOLDERS) await removeFolder(`${COLLECTIONS.offers}/${offerId}/${folder}/`);
};

/** Once the law asks for them no longer, takes the names and documents of a deleted account out of its leases. */
export const releaseHold = async ({ id, entity }: { id: string; entity: Erasure }): Promise<void> => {
  for (const offerId of entity.heldOffers) await releaseLease(offerId, entity.pseudonym);
  const mails = await findEvery({
    collection: COLLECTIONS.emails,
    field: 'causedBy',
    value: entity.pseudonym,
  });
  for (const { path } of mails) await patched(path, { html: '', text: '' });
  await patched(`${COLLECTIONS.erasures}/${id}`, { status: 'released', heldOffers: [], holdUntil: null });
};
